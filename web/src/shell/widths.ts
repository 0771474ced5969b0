// How wide words are, in the letters of a font: each is measured once, for the same ones come again and again.
let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, Map<string, number>>(); // by font
const UNKNOWN = 8; // pixels a letter, where nothing can be measured

export function widthOf(word: string, font: string): number {
    let all = widths.get(font);
    if (!all) widths.set(font, (all = new Map()));
    let wide = all.get(word);
    if (wide === undefined) {
        pen ??= document.createElement('canvas').getContext('2d');
        if (!pen) return word.length * UNKNOWN;
        pen.font = font;
        wide = pen.measureText(word).width;
        all.set(word, wide);
    }
    return wide;
}

// The font may come later than the first words: then they are measured again.
export const forgetWidths = (): void => widths.clear();
document.fonts?.addEventListener('loadingdone', forgetWidths);
