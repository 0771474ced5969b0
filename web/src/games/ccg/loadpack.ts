// A pack file into the workshop: checked by the server as a match's packs are, then merged with the cards
// that are there. Nothing of those is lost: a card that differs is replaced only if the person says so.
import { RpcFailure } from '../../shell/connection';
import { DecodeError, list, number, object, oneOf, optional, text, type Decoder } from '../../shell/decode';
import { connection } from '../../shell/match';
import { CARDS_MAX, myCards, sameCard, sameName, type Draft } from './mycards';
import { checkAnswer } from './protocol';
import { ERROR_TEXT, type Problem } from '../../shell/protocol';
import { w } from './latertexts';
import { t } from './texts';

const BYTES_MAX = 32 * 1024; // as the server takes it with a match
const FORMAT = 'strategium-ccg-pack';

const value: Decoder<string> = (found, path) => (found === '-' ? '-' : String(number(found, path)));
const card = object({
    name: text,
    kind: oneOf('unit', 'asset', 'ship'),
    side: text,
    firepower: optional(value),
    assault: optional(value),
    speed: optional(value),
    armor: optional(value),
    flags: optional(value),
    die: value,
    keywords: optional(list(text)),
    text: optional(list(text)),
    command: optional(text),
    rarity: optional(text),
    group: optional(text),
    colour: optional(text),
    note: optional(text),
});
const pack = object({ format: oneOf(FORMAT), cards: list(card), sector_sets: optional(list(object({}))) });

function draftOf(one: ReturnType<typeof card>): Draft {
    const { rarity, group, colour, note } = one;
    return {
        name: one.name.trim(),
        kind: one.kind,
        side: one.side,
        keywords: (one.keywords ?? []).join(', '),
        values: {
            firepower: one.firepower ?? '',
            assault: one.assault ?? '',
            speed: one.speed ?? '',
            armor: one.armor ?? '',
            flags: one.flags ?? '',
            die: one.die,
        },
        text: (one.text ?? []).join('\n'),
        command: one.command ?? '',
        more: { rarity, group, colour, note },
    };
}

// What cannot be loaded: one sentence, and where it lies.
export interface Refused {
    text: string;
    problems: Problem[];
}

export interface Read {
    fresh: Draft[];
    differing: Draft[]; // of the same name as one that is there
    known: number; // there already, and the same
    sectors: boolean; // the file has some; the workshop holds cards
}

async function problemsOf(content: string): Promise<Refused | null> {
    try {
        await connection.call('deck.check', { text: '', packs: [{ name: 'file', text: content }] }, checkAnswer);
        return null;
    } catch (error) {
        if (!(error instanceof RpcFailure)) throw error;
        return error.code === ERROR_TEXT ? { text: '', problems: error.problems } : { text: `${t.capital(error.message)}.`, problems: [] };
    }
}

export async function readPack(file: File): Promise<Read | Refused> {
    const refused = (sentence: string, problems: Problem[] = []): Refused => ({ text: sentence, problems });
    if (file.size > BYTES_MAX) return refused(w.workshop.file.large(file.name, BYTES_MAX / 1024));
    const content = await file.text();
    let found: unknown;
    try {
        found = JSON.parse(content);
    } catch {
        // The server says where; what is no text at all it need not see.
        // eslint-disable-next-line no-control-regex
        const said = /[\0\ufffd]/.test(content) ? null : await problemsOf(content);
        return refused(w.workshop.file.noPack(file.name), said?.problems.slice(0, 1));
    }
    if ((found as { format?: unknown } | null)?.format !== FORMAT) return refused(w.workshop.file.noPack(file.name));
    const said = await problemsOf(content);
    if (said !== null) return said.text === '' ? refused(w.workshop.file.wrong(file.name), said.problems) : said;
    let cards: Draft[];
    let sectors: boolean;
    try {
        const whole = pack(found, '');
        cards = whole.cards.map(draftOf);
        sectors = (whole.sector_sets ?? []).length > 0;
    } catch (error) {
        if (error instanceof DecodeError) return refused(w.workshop.file.noPack(file.name));
        throw error;
    }
    if (cards.length === 0) return refused(w.workshop.file.empty(file.name));
    const here = (one: Draft) => myCards.value.find((mine) => sameName(mine.name, one.name));
    const fresh = cards.filter((one) => !here(one));
    const differing = cards.filter((one) => here(one) && !sameCard(here(one)!, one));
    if (myCards.value.length + fresh.length > CARDS_MAX) return refused(w.workshop.full(CARDS_MAX));
    return { fresh, differing, known: cards.length - fresh.length - differing.length, sectors };
}
