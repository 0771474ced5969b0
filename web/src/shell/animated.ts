// One motion of a thing at a time: where two change the same, a browser plays neither by itself and draws each frame of them anew.
// The later one is what would be seen, so the earlier ends.
const last = new WeakMap<Element, Animation>();

export function animated(it: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const before = last.get(it);
    // What stays as it has become is ended by whoever began it.
    if (before?.effect?.getTiming().fill !== 'forwards') before?.cancel();
    const now = it.animate(frames, options);
    last.set(it, now);
    return now;
}
