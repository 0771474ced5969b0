// Eight sounds and a call, made of a few waves and some noise: short, dry, low. No file is loaded; this is, when the first is wanted.
import type { SoundName } from './beats';

const SILENT = 0.0001;

interface Desk {
    audio: AudioContext;
    out: GainNode;
    noise: AudioBuffer;
}

// A desk that is open works even while nothing is heard: so long after a sound it is put to rest.
const REST_MS = 2000;

let desk: Desk | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

// Noise that is the same in every browser.
function noiseOf(audio: AudioContext): AudioBuffer {
    const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const data = buffer.getChannelData(0);
    let seed = 0x2f6e2b1;
    for (let i = 0; i < data.length; i++) {
        seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
        data[i] = seed / 0x80000000;
    }
    return buffer;
}

// To be called when there is time: a browser takes long to begin.
export function open(): Desk {
    if (desk) return desk;
    const audio = new AudioContext();
    const out = audio.createGain();
    out.connect(audio.destination);
    desk = { audio, out, noise: noiseOf(audio) };
    restSoon(desk, 0);
    return desk;
}

function restSoon({ audio }: Desk, wait: number): void {
    clearTimeout(rest);
    rest = setTimeout(() => void audio.suspend(), wait * 1000 + REST_MS);
}

// Loud at once, then away.
function fall({ audio, out }: Desk, at: number, loud: number, seconds: number): GainNode {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(SILENT, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(SILENT, at + seconds);
    gain.connect(out);
    return gain;
}

function wave(it: Desk, at: number, type: OscillatorType, from: number, to: number, loud: number, seconds: number): void {
    const note = it.audio.createOscillator();
    note.type = type;
    note.frequency.setValueAtTime(from, at);
    note.frequency.exponentialRampToValueAtTime(to, at + seconds);
    note.connect(fall(it, at, loud, seconds));
    note.start(at);
    note.stop(at + seconds + 0.02);
}

function hiss(it: Desk, at: number, filter: BiquadFilterType, from: number, to: number, loud: number, seconds: number): void {
    const source = it.audio.createBufferSource();
    const cut = it.audio.createBiquadFilter();
    source.buffer = it.noise;
    cut.type = filter;
    cut.Q.value = 1.2;
    cut.frequency.setValueAtTime(from, at);
    cut.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source.connect(cut).connect(fall(it, at, loud, seconds));
    source.start(at);
    source.stop(at + seconds + 0.02);
}

const SOUNDS: Record<SoundName | 'call', (it: Desk, at: number) => void> = {
    // A piece laid on felt.
    lay: (it, at) => {
        hiss(it, at, 'lowpass', 900, 240, 0.5, 0.07);
        wave(it, at, 'sine', 150, 90, 0.25, 0.06);
    },
    // One turned over.
    turn: (it, at) => hiss(it, at, 'bandpass', 1200, 2600, 0.28, 0.06),
    // A bolt.
    shot: (it, at) => {
        hiss(it, at, 'lowpass', 3200, 300, 0.7, 0.11);
        wave(it, at, 'square', 170, 48, 0.22, 0.1);
    },
    // A blade.
    blade: (it, at) => {
        hiss(it, at, 'bandpass', 2400, 5200, 0.3, 0.12);
        wave(it, at + 0.02, 'triangle', 1900, 1500, 0.07, 0.16);
    },
    // A die on wood.
    die: (it, at) => {
        for (const [i, pitch] of [620, 540, 580].entries()) {
            wave(it, at + i * 0.045, 'triangle', pitch, pitch * 0.6, 0.3 - i * 0.07, 0.035);
            hiss(it, at + i * 0.045, 'bandpass', 1500, 900, 0.2, 0.02);
        }
    },
    // Something breaks.
    broken: (it, at) => {
        hiss(it, at, 'lowpass', 1400, 120, 0.7, 0.24);
        wave(it, at, 'sine', 120, 40, 0.4, 0.22);
    },
    // One more.
    count: (it, at) => wave(it, at, 'triangle', 392, 370, 0.22, 0.09),
    // A low drum.
    drum: (it, at) => {
        wave(it, at, 'sine', 98, 41, 0.9, 0.5);
        hiss(it, at, 'lowpass', 500, 90, 0.3, 0.12);
    },
    // It is one's turn: two soft notes.
    call: (it, at) => [523.25, 783.99].forEach((pitch, i) => wave(it, at + i * 0.14, 'sine', pitch, pitch, 0.16, 0.45)),
};

// Plays it in so many seconds, this loud (0 to 1).
export function sound(name: SoundName | 'call', loud: number, wait = 0): void {
    try {
        const it = open();
        void it.audio.resume();
        restSoon(it, wait);
        it.out.gain.value = loud;
        SOUNDS[name](it, it.audio.currentTime + 0.01 + wait);
    } catch (error) {
        console.warn(error); // a browser without sound plays all the same
    }
}
