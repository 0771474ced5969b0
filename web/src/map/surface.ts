// A canvas that is drawn now and then and shown in every frame. One with a context to draw on is copied, all of it, each time anything on
// the page moves, where it is drawn by the processor: a millisecond for a million points. So it is drawn elsewhere, and what is shown is the
// finished picture.
export type Drawing2D = CanvasRenderingContext2D; // of either kind of canvas: what is drawn with is the same

export class Surface {
    readonly element = document.createElement('canvas');
    sign = ''; // of what was drawn, for whoever asks whether that is to be drawn anew
    private readonly back: OffscreenCanvas | null;
    private readonly on: Drawing2D | null;
    private readonly front: ImageBitmapRenderingContext | null;

    // `alpha`: false where all of it is covered.
    constructor(width: number, height: number, alpha: boolean) {
        this.element.setAttribute('aria-hidden', 'true');
        this.back = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(width, height);
        const own = this.back?.getContext('2d', { alpha }) as unknown as Drawing2D | null | undefined;
        this.front = own ? this.element.getContext('bitmaprenderer', { alpha }) : null;
        [this.element.width, this.element.height] = [width, height];
        this.on = this.front ? own! : this.element.getContext('2d', { alpha });
    }

    get width(): number {
        return this.element.width;
    }

    get height(): number {
        return this.element.height;
    }

    // What was shown is lost, if it is another size.
    size(width: number, height: number): void {
        if (this.element.width === width && this.element.height === height) return;
        [this.element.width, this.element.height] = [width, height];
        if (this.back) [this.back.width, this.back.height] = [width, height];
    }

    // There on the page, in points of which so many are a pixel.
    lie(x: number, y: number, dense: number): void {
        Object.assign(this.element.style, { left: `${x / dense}px`, top: `${y / dense}px`, width: `${this.width / dense}px`, height: `${this.height / dense}px` });
    }

    // Empty, and to be drawn from its upper left corner.
    begin(): Drawing2D | null {
        this.on?.setTransform(1, 0, 0, 1, 0, 0);
        this.on?.clearRect(0, 0, this.width, this.height);
        return this.on;
    }

    // What was drawn is shown.
    show(): void {
        this.front?.transferFromImageBitmap(this.back!.transferToImageBitmap());
    }
}
