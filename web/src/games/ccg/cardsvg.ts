// A card as a file of SVG: its picture alone, or all that is printed on it. Loaded when one is asked for. Fonts are named and
// not carried along; nothing in it is fetched or runs.
import { HEIGHT, WIDTH } from '../../faces/kit';
import { colour, INKS } from '../../faces/inks';
import { picture } from '../../faces/face';
import { svg } from '../../faces/svg';
import { faceOf } from './faces';
import { STATS, type Face } from './protocol';
import { t } from './texts';

const SERIF = "Alegreya, Georgia, 'Noto Serif', serif";
const SANS = "'Source Sans 3', 'Noto Sans', 'Segoe UI', sans-serif";
// Tenths of a millimetre of a card of 63 x 88 mm.
const CARD = { width: 630, height: 880, edge: 36 };

export const pictureSvg = (face: Face): string => `${svg(picture(faceOf(face)), faceOf(face).inks, WIDTH, HEIGHT)}\n`;

const plain = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const measure = document.createElement('canvas').getContext('2d');

function widthOf(text: string, size: number): number {
    if (!measure) return text.length * size * 0.5;
    measure.font = `${size}px ${SANS}`;
    return measure.measureText(text).width;
}

// Lines that fit, also where one word alone is longer.
function wrapped(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/)) {
        let rest = word;
        if (line && widthOf(`${line} ${rest}`, size) > width) {
            lines.push(line);
            line = '';
        }
        while (!line && widthOf(rest, size) > width) {
            let cut = Math.max(1, rest.length - 1);
            while (cut > 1 && widthOf(rest.slice(0, cut), size) > width) cut--;
            lines.push(rest.slice(0, cut));
            rest = rest.slice(cut);
        }
        line = line ? `${line} ${rest}` : rest;
    }
    return line ? [...lines, line] : lines;
}

// As large as all of it has room for.
function sized(paragraphs: string[], width: number, height: number): { size: number; lines: string[][] } {
    for (let size = 27; ; size--) {
        const lines = paragraphs.map((one) => wrapped(one, size, width));
        const rows = lines.reduce((sum, one) => sum + one.length, 0) + 0.4 * Math.max(0, lines.length - 1);
        if (rows * size * 1.25 <= height || size === 9) return { size, lines };
    }
}

const words = (x: number, y: number, size: number, fill: string, text: string, more = '') =>
    `<text x="${x}" y="${y}" font-family="${SANS}" font-size="${size}" fill="${fill}"${more}>${plain(text)}</text>`;

function block(paragraphs: string[], x: number, y: number, width: number, height: number, fill: string): string {
    const { size, lines } = sized(paragraphs, width, height);
    let at = y + size;
    return lines
        .map((one) => {
            const drawn = one.map((line, i) => words(x, Math.round(at + i * size * 1.25), size, fill, line)).join('');
            at += (one.length + 0.4) * size * 1.25;
            return drawn;
        })
        .join('');
}

export function cardSvg(face: Face): string {
    const thing = faceOf(face);
    const inks = INKS[thing.inks];
    const [dark, deep, warm] = [colour(inks, 4), colour(inks, 18), colour(inks, 34)];
    const paper = '#fffdf8';
    const ink = '#161b20';
    const { width, height, edge } = CARD;
    const inner = width - 2 * edge;
    const art = Math.round((inner * HEIGHT) / WIDTH);
    const under = edge + art;
    const nameSize = Math.min(44, Math.floor((44 * (inner - 96)) / Math.max(1, widthOf(face.name, 44) * 1.08)));
    const line = [`${t.sides[face.side] ?? face.side} ${t.kinds[face.kind] ?? face.kind}`, face.keywords.join(', ')].filter(Boolean).join(' · ');
    const stats = STATS.filter((stat) => face.kind === 'unit' || (face.kind === 'asset' && stat === 'armor'));
    const cell = stats.length > 0 ? Math.floor((inner - 12 * (stats.length - 1)) / stats.length) : 0;
    const statsAt = under + 96;
    const textAt = stats.length > 0 ? statsAt + 92 : under + 96;
    const foot = height - edge - 128;
    const flags = Array.from({ length: Math.min(8, face.flags ?? 0) }, (_, i) => {
        const x = width - edge - 26 - i * 30;
        return `<path d="M${x} ${under + 14}h22v40l-11 -10l-11 10z" fill="${warm}"/>`;
    });
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="63mm" height="88mm" viewBox="0 0 ${width} ${height}" role="img">`,
        `<title>${plain(face.name)}</title>`,
        `<rect width="${width}" height="${height}" rx="30" fill="${dark}"/>`,
        `<rect x="${edge - 10}" y="${edge - 10}" width="${inner + 20}" height="${height - 2 * edge + 20}" rx="18" fill="${paper}"/>`,
        svg(picture(thing), thing.inks, WIDTH, HEIGHT).replace('<svg ', `<svg x="${edge}" y="${edge}" width="${inner}" height="${art}" `),
        `<text x="${edge + 8}" y="${under + 48}" font-family="${SERIF}" font-weight="700" font-size="${nameSize}" fill="${ink}">${plain(face.name)}</text>`,
        ...flags,
        block([line], edge + 8, under + 56, inner - 16, 34, '#4a5560'),
        ...stats.map((stat, i) => {
            const x = edge + i * (cell + 12);
            return (
                `<rect x="${x}" y="${statsAt}" width="${cell}" height="76" rx="10" fill="${colour(inks, 60)}"/>` +
                words(x + cell / 2, statsAt + 26, 19, '#4a5560', t.stats[stat], ' text-anchor="middle"') +
                words(x + cell / 2, statsAt + 64, 38, ink, String(face[stat] ?? '–'), ' text-anchor="middle" font-weight="700"')
            );
        }),
        block(face.text.length > 0 ? face.text : [t.card.noText], edge + 8, textAt, inner - 16, foot - textAt - 12, ink),
        `<rect x="${edge - 10}" y="${foot}" width="${inner + 20}" height="${128 + 10}" rx="18" fill="${deep}"/>`,
        `<rect x="${edge + 6}" y="${foot + 28}" width="80" height="80" rx="14" fill="${paper}"/>`,
        words(edge + 46, foot + 84, 46, ink, String(face.die ?? '–'), ' text-anchor="middle" font-weight="700"'),
        block([face.command ?? t.card.noCommand], edge + 106, foot + 12, inner - 116, 110, paper),
        '</svg>\n',
    ].join('');
}
