// What the sides of a new match are: two decks, of which the first may be one's own.
import { effect, signal } from '@preact/signals';
import { begin, level } from '../../shell/lobby';
import type { Seat } from '../../shell/protocol';
import type { Bring } from '../../shell/room';
import { keepSetting, setting, type GameKind, type OwnSide, type SavedGame } from '../../shell/storage';
import { titleOf } from '../../shell/texts';
import { Picture } from '../../faces/picture';
import { deckFace } from './faces';
import { SideMark } from './icons';
import { libraryDecks } from './library';
import { myCards, packOf, packsFor, sameName } from './mycards';
import { myDeck, myDeckInfo, OWN_DECK } from './mydeck';
import { t } from './texts';

export const mine = signal(setting('deck', ''));
const theirs = signal(setting('other', ''));

// The first deck, and one of the other side against it, until somebody has chosen.
effect(() => {
    const list = libraryDecks.value;
    if (list.length === 0) return;
    const known = (slug: string) => list.some((one) => one.slug === slug);
    if (!known(mine.peek()) && mine.peek() !== OWN_DECK) mine.value = list[0]!.slug;
    if (!known(theirs.peek())) {
        theirs.value = (list.find((one) => one.side !== sideOfDeck(mine.peek())) ?? list[0]!).slug;
    }
});

function deckOf(slug: string) {
    return libraryDecks.value.find((one) => one.slug === slug);
}

function sideOfDeck(slug: string): string {
    return slug === OWN_DECK ? (myDeckInfo.value?.side ?? 'unaligned') : (deckOf(slug)?.side ?? 'unaligned');
}

const slugOf = (slug: string) => (slug === OWN_DECK ? null : slug);

export const holds = true;
export const ready = () => libraryDecks.value.length > 0;

export function keep(): void {
    keepSetting('deck', mine.value);
    keepSetting('other', theirs.value);
}

export function sides(own: Seat): [string | null, string | null] {
    const [first, second] = [slugOf(mine.value), slugOf(theirs.value)];
    return own === 0 ? [first, second] : [second, first];
}

// What is no shipped deck is one's own.
export function again(game: SavedGame): [string | null, string | null] {
    const [a, b] = game.sides.map((one) => (one !== null && deckOf(one) ? one : null));
    return [a ?? null, b ?? null];
}

// The mission of a set position, and the card that is tried in it.
const TRIAL = 'trial:';

export function bring(slugs: readonly [string | null, string | null], made: OwnSide | undefined): Bring {
    const own = made ?? { name: t.decks.own, text: myDeck.value };
    if (own.text.startsWith(TRIAL)) {
        const card = own.text.slice(TRIAL.length);
        return { sides: null, mission: own.text, packs: packOf(myCards.value.filter((one) => sameName(one.name, card))) };
    }
    const packs = slugs.includes(null) ? packsFor(own.text) : [];
    return { sides: [slugs[0] ?? own, slugs[1] ?? own], packs };
}

// A set position against the computer in which one of one's own cards is in play and in hand.
export async function tryCard(card: string): Promise<void> {
    await begin({
        kind: 'computer',
        level: level.value,
        sides: [null, null],
        seat: 0,
        openHands: false,
        open: false,
        own: { name: t.ownCards.trialOf(card), text: `${TRIAL}${card}` },
    });
}

// --- what is drawn ---

function DeckChoice(props: { legend: string; name: string; value: string; onChange: (slug: string) => void; own: boolean }) {
    const shipped = libraryDecks.value.map((one) => one.slug);
    const list = props.own && myDeckInfo.value?.ok ? [...shipped, OWN_DECK] : shipped;
    return (
        <fieldset class="decks">
            <legend>{props.legend}</legend>
            {list.map((slug) => {
                const about = slug === OWN_DECK ? t.decks.ownAbout : (t.decks.about[slug] ?? deckOf(slug)?.about);
                const side = sideOfDeck(slug);
                return (
                    <label key={slug} class={`deck ${side}`}>
                        <input
                            type="radio"
                            name={props.name}
                            checked={props.value === slug}
                            onChange={() => props.onChange(slug)}
                        />
                        <span class="deckbody">
                            <span class="art">
                                <Picture thing={deckFace(slug, side)} />
                            </span>
                            <span class="deckname">
                                <SideMark side={side} />
                                {slug === OWN_DECK ? (myDeckInfo.value?.name ?? t.decks.own) : titleOf(slug)}
                            </span>
                            {about && <span class="about">{about}</span>}
                        </span>
                    </label>
                );
            })}
        </fieldset>
    );
}

export function Mine(props: { kind: GameKind }) {
    return (
        <DeckChoice
            legend={props.kind === 'hotseat' ? t.lobby.firstDeck : t.lobby.yourDeck}
            name="deck"
            value={mine.value}
            onChange={(slug) => (mine.value = slug)}
            own
        />
    );
}

export function Guest() {
    return <Mine kind="guest" />;
}

export const guest = (): string | OwnSide => slugOf(mine.value) ?? { name: t.decks.own, text: myDeck.value };

export function Theirs(props: { kind: GameKind }) {
    return (
        <label>
            {props.kind === 'hotseat' ? t.lobby.secondDeck : t.lobby.theirDeck}
            <select value={theirs.value} onChange={(event) => (theirs.value = event.currentTarget.value)}>
                {libraryDecks.value.map((deck) => (
                    <option key={deck.slug} value={deck.slug}>
                        {`${deck.name} (${t.sides[deck.side] ?? ''})`}
                    </option>
                ))}
            </select>
        </label>
    );
}
