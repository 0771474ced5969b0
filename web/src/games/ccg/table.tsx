// The table: sectors with both rows, fleets, piles and the hand, and what the question has of its own.
import { computed, signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Picture } from '../../faces/picture';
import { answer, ANSWERS, give, mayAnswer, type Answer } from './answers';
import { inHand, onTable, stateOf } from './asked';
import { BattleEndBox } from './battleend';
import { HandCard, PlayCard } from './cards';
import { placeFace } from './faces';
import { LARGE, ROOMY, SLIM, SMALL } from './fit';
import { canBeChosen, HereButton, stakeOf } from './here';
import { CardsSign, Pennant, SideMark } from './icons';
import { AttackLines } from './lines';
import { useMotion } from './motion';
import type { CardInPlay, Player, Sector } from './protocol';
import { useCrowded, useFit, useHandFit, useShare } from './roomfor';
import { turnOver } from './sight';
import { attack, current, enlarged, faces, findSlot, isStaged, onTop, ownPlayer, pileOf, shownSector, table } from './state';
import { inWindow, Stage, Totals } from './stage';
import { t } from './texts';
import {
    lookAt,
    offered,
    people,
    picked,
    placed,
    replay,
    seat,
    seatName,
    seatNameInside,
    sentence,
    sideOf,
    showThreats,
    slow,
    standing,
    threats,
    verb,
    yours,
    openRule,
} from '../../shell/match';
import { frame } from '../../shell/chain';
import { ChoiceButton } from '../../shell/choicebutton';
import { whenDrawn } from '../../shell/measured';
import { PlayerClock } from '../../shell/people';
import { lookRef, press, show, take } from '../../shell/press';
import type { Seat } from '../../shell/protocol';
import type { Key } from '../../shell/refs';

// Of a card where the battle is: elsewhere another of the same name may lie.
function partOf(name: string): string | undefined {
    const it = attack.value;
    if (!it) return undefined;
    if (it.attacker === name) return 'attacker';
    if (it.blocker === name) return 'blocker';
    if (it.defender === name || (it.defender === null && it.target === name)) return 'defender';
    return it.target === name ? 'target' : undefined;
}

// Another card of that name lies where the battle is: what is to become of one is said of that.
function isNamedInBattle(name: string): boolean {
    const now = table.value!;
    return now.current !== null && now.sectors[now.current - 1]!.rows.some((row) => row.some((card) => card.name === name));
}

// Reads what it needs, so that a row asks, and a card is drawn only when its own part has changed.
function cardAt(card: CardInPlay, below: Seat, fighting: boolean) {
    const place = `card:${card.notation}`;
    const badge = onTable.value.badges.get(card.name);
    return (
        <PlayCard
            key={card.notation}
            card={card}
            face={card.card === null ? undefined : faces.value?.[card.card]}
            enemy={card.controller !== below}
            {...stateOf(onTable.value, place)}
            part={fighting ? partOf(card.name) : undefined}
            badge={badge && !fighting && isNamedInBattle(card.name) ? undefined : badge}
            place={place}
            onPress={pressThere}
            onLook={lookRef}
        />
    );
}

// With a card in hand whatever lies in a sector that it may go to is that sector.
function pressThere(ref: Key, touch: boolean): void {
    const at = table.value!.sectors.find(({ rows }) => rows.flat().some(({ notation }) => ref === `card:${notation}`));
    const isIn = at && picked.value !== null && canBeChosen(at.number) && !offered.value.some(({ refs }) => refs.includes(ref));
    if (isIn) press(`sector:${at.number}`, false);
    else press(ref, touch);
}

// --- sectors ---

// How much of a card's furniture its width has room for (styles/card.css).
function sizeWord(width: number): string {
    return width >= ROOMY ? 'large roomy' : width >= LARGE ? 'large' : width < SLIM && width > 0 ? 'small slim' : width < SMALL ? 'small' : '';
}

// What lies behind the edges of a row or the hand, as roomfor.ts tells it there. Whoever goes by key or listens gets to every card.
function Onward({ of }: { of: { current: HTMLElement | null } }) {
    return (
        <>
            {[-1, 1].map((by) => (
                <button type="button" key={by} class="onward" tabIndex={-1} aria-hidden="true" onClick={() => turnOver(of.current!, by)} />
            ))}
        </>
    );
}

function Row(props: { upper?: boolean; cards: CardInPlay[]; who: Seat; below: Seat; place: string; fighting: boolean; aside: boolean }) {
    const { at, fit } = useFit(namesOf(props.cards), props.aside, props.fighting);
    return (
        <>
        <div
            class={`row ${fit.list ? 'list' : ''} ${fit.scrolls ? 'scrolls' : ''} ${fit.tight ? 'tight' : ''} ${sizeWord(fit.width)}`}
            data-clips=""
            role="group"
            aria-label={t.table.row(seatName(props.who), props.place)}
            ref={at}
        >
            {props.cards.map((card) => cardAt(card, props.below, props.fighting))}
            {props.cards.length === 0 && <span class="sr">{t.table.emptyRow}</span>}
        </div>
        <span class={`rowmore ${props.upper ? 'upper' : 'lower'}`}>
            <Onward of={at} />
        </span>
        </>
    );
}

function SectorBox(props: { sector: Sector; above: Seat; below: Seat }) {
    const { sector, above, below } = props;
    const number = sector.number;
    const ref = `sector:${number}`;
    const name = sector.name ?? t.table.unnamed(number);
    const fighting = current.value === number;
    const aside = current.value !== null && !fighting;
    const state = { ...stateOf(onTable.value, ref), can: canBeChosen(number) };
    const stake = stakeOf(number);
    const classes = [
        'sector',
        fighting ? 'now' : '',
        sector.taken_by !== null ? 'taken' : '',
        state.can ? 'choosable' : '', // another word than that of cards: what begins with this one is drawn anew with each
        aside && isStaged.value ? 'brief' : '', // no more than its name beside the stage
        state.picked ? 'picked' : '',
        shownSector.value === number ? 'shown' : '',
    ].join(' ');
    return (
        <section
            class={classes}
            id={`sector-${number}`}
            data-thing={ref}
            aria-label={`${name}${sector.requirement === undefined ? '' : `, ${t.table.requirement(sector.requirement)}`}${fighting ? `, ${t.table.fighting}` : ''}`}
            onClick={(event) => {
                if (state.can && event.target instanceof Element && !event.target.closest('button')) {
                    press(ref, false);
                }
            }}
            onMouseEnter={() => state.can && lookRef(ref, true)}
        >
            {sector.taken_by === null ? (
                <>
                    <Row upper cards={sector.rows[above] ?? []} who={above} below={below} place={name} fighting={fighting} aside={aside} />
                    <div class={`mid ${state.can ? 'asked' : ''}`} data-dice={fighting ? '' : undefined}>
                        <button
                            type="button"
                            class={`place ${sector.name !== null ? 'pictured' : ''}`}
                            title={t.table.details}
                            onClick={() => {
                                // With a card in hand it is where that goes.
                                if (state.can && picked.value !== null) press(ref, false);
                                else enlarged.value = { slug: '', sector: number };
                            }}
                            onFocus={() => lookRef(ref, true)}
                            onMouseEnter={() => lookRef(ref, true)}
                        >
                            {sector.name !== null && <Picture thing={placeFace(sector)} />}
                            <h2>{name}</h2>
                            {stake ? (
                                <span class={`need ${stake.isPoor ? 'poor' : ''}`} title={t.table.stakeHint}>
                                    <Pennant />
                                    <span class="sr">{t.table.stakeHint}: </span> {stake.words}
                                </span>
                            ) : (
                                <span class="need">
                                    {sector.requirement !== undefined && t.table.needs(sector.requirement)}
                                    {sector.keywords.length > 0 && <span class="kw"> · {sector.keywords.join(', ')}</span>}
                                </span>
                            )}
                        </button>
                        {state.can && !(fighting && isStaged.value) ? (
                            <HereButton number={number} />
                        ) : (
                            fighting && <Totals />
                        )}
                    </div>
                    <Row cards={sector.rows[below] ?? []} who={below} below={below} place={name} fighting={fighting} aside={aside} />
                </>
            ) : (
                <button
                    type="button"
                    class={`ribbon ${sideOf(sector.taken_by)}`}
                    title={t.table.details}
                    onClick={() => (enlarged.value = { slug: '', sector: number })}
                    onFocus={() => lookRef(ref, true)}
                    onMouseEnter={() => lookRef(ref, true)}
                >
                    <Picture thing={placeFace(sector)} />
                    <span class="ribbonwords">
                        <SideMark side={sideOf(sector.taken_by)} />
                        <b>{name}</b>
                        <span>{t.table.takenBy(sector.taken_by === seat.value ? t.seats.you.toLowerCase() : seatNameInside(sector.taken_by))}</span>
                    </span>
                    {sector.requirement !== undefined && (
                        <span class="need" title={t.table.requirement(sector.requirement)}>
                            <Pennant />
                            <span class="sr">. {t.table.requirement(sector.requirement)} </span> {sector.requirement}
                        </span>
                    )}
                </button>
            )}
        </section>
    );
}

// --- the lines of the players ---

// Whose turn it is to act; while what happens is shown: whose that is.
const acting = computed(() => (frame.value ? (onTop()?.seat ?? table.value?.says) : replay.value || standing.value?.over ? undefined : standing.value?.decision?.actor));

function PlayerLine(props: { player: Player; taken: number; below: boolean; seatBelow: Seat }) {
    const { player } = props;
    const who = player.seat;
    const side = sideOf(who);
    const person = people.value[who];
    const away = person?.taken === true && person.connected === false;
    const handShown = props.below && seat.value === who;
    return (
        <section class={`line ${props.below ? 'below' : 'above'} ${player.fleet.length === 1 ? 'oneship' : player.fleet.length > 2 ? 'manyships' : ''} ${acting.value === who ? 'acts' : ''}`} aria-label={seatName(who)}>
            <span class={`who ${side}`}>
                <SideMark side={side} />
                <span class="whoname">{seatName(who)}</span>
                {player.role !== null && <span class="role">{t.roles[player.role] ?? player.role}</span>}
            </span>
            <PlayerClock who={who} />
            <span class="won">{t.table.sectorsWon(props.taken)}</span>
            <span class="fleet" role="group" aria-label={t.table.fleet}>
                {player.fleet.map((ship) => cardAt(ship, props.seatBelow, false))}
            </span>
            {!props.below && seat.value !== null && current.value !== null && !replay.value && (
                <button type="button" class="quiet threats" aria-pressed={threats.value !== null} title={t.stage.threats} onClick={() => void showThreats(threats.value === null)}>
                    <span aria-hidden="true">⚠ {t.stage.threatsShort}</span>
                    <span class="sr">{t.stage.threats}</span>
                </button>
            )}
            {away && <span class="away">{t.table.awayFor(Math.floor((person.away_ms ?? 0) / 60_000))}</span>}
            <span class="piles">
                <span class="pile" data-thing={`deck:${who}`}>
                    {t.table.deck} <b>{player.deck}</b>
                </span>
                <button type="button" class="pile" data-thing={`pile:${who}`} onClick={() => (pileOf.value = who)}>
                    {t.table.discards} <b>{player.discard.length}</b>
                </button>
                {!handShown && (
                    <span class="pile backs" data-thing={`hand:${who}`} title={t.table.handOf(player.hand.length)}>
                        {Array.from({ length: Math.max(1, Math.min(player.hand.length, 6)) }, (_, i) => (
                            <i key={i} aria-hidden="true" />
                        ))}
                        <b>{player.hand.length}</b> <span class="inhand">{t.table.inHand}</span>
                    </span>
                )}
            </span>
        </section>
    );
}

// --- of the question ---

const VERB_KEYS: Record<string, string> = { shoot: 'S', charge: 'C', assault: 'A' };

function verbsOffered(): string[] {
    const verbs: string[] = [];
    for (const one of placed.value) {
        if (t.prompt.verbs[one.verb] && one.refs.some((ref) => ref.startsWith('card:')) && !verbs.includes(one.verb)) {
            verbs.push(one.verb);
        }
    }
    return verbs.length > 1 ? verbs : [];
}

// Of one alone that can do it nobody is asked who does: it is picked, and nothing is done by that.
function choose(one: string): void {
    const next = verb.value === one ? null : one;
    const able = new Set(placed.value.filter((it) => it.verb === next).map(({ refs }) => refs[0]!));
    picked.value = able.size === 1 ? [...able][0]! : null;
    verb.value = next;
    lookAt(offered.value.length === 1 ? offered.value[0]!.choice : null);
}

// By its key, where there is a choice; a unit that is picked does it.
export function chooseVerb(one: string | undefined): boolean {
    if (one === undefined || !yours.value) return false;
    if (picked.value !== null) {
        const own = offered.value.filter((it) => it.verb === one);
        if (own.length === 1) take(own[0]!.choice);
        return own.length === 1;
    }
    if (!verbsOffered().includes(one)) return false;
    choose(one);
    return true;
}

const NAMED_MAX = 3; // buttons

// In a window what glows among many cards is also named.
function glowing(): Key[] {
    if (!inWindow()) return [];
    const keys = [...new Set(offered.value.flatMap(({ refs }) => refs.slice(0, 1)))].filter((key) => key.startsWith('card:'));
    return keys.length > NAMED_MAX ? [] : keys;
}

export function Verbs() {
    return (
        <>
            {glowing().map((key) => (
                <button type="button" key={key} onClick={() => press(key, false)} onFocus={() => lookRef(key, true)}>
                    {findSlot(key.slice(5))?.shown}
                </button>
            ))}
            {verbsOffered().map((one) => (
                <button
                    type="button"
                    key={one}
                    class={verb.value === one ? 'on' : ''}
                    aria-pressed={verb.value === one}
                    onClick={() => choose(one)}
                >
                    {t.prompt.verbs[one]}
                    {VERB_KEYS[one] && <kbd>{VERB_KEYS[one]}</kbd>}
                </button>
            ))}
        </>
    );
}

// What the windows to come are answered with: always to be seen, and to be changed in one step.
export function StandingAnswer() {
    if (!mayAnswer.value) return null;
    const stands = answer.value !== 'ask';
    return (
        <label class={`standing ${stands ? 'on' : ''}`} title={t.answers.hint}>
            <span class="sr">{t.answers.label}</span>
            <select
                value={answer.value}
                onChange={(event) => {
                    give(event.currentTarget.value as Answer);
                    document.querySelector<HTMLElement>('#question')?.focus({ preventScroll: true });
                }}
            >
                {ANSWERS.map((one) => (
                    <option key={one} value={one}>
                        {t.answers[one]}
                    </option>
                ))}
            </select>
            <kbd aria-hidden="true">P</kbd>
        </label>
    );
}

// Choices of cards that lie neither on the table nor in the hand: a pile that is looked through.
export function Tray() {
    const now = table.value!;
    const offers = !yours.value ? [] : offered.value.filter((one) => one.refs.length > 0 && one.refs.every((ref) => ref.startsWith('face:')));
    if (offers.length === 0) return null;
    return (
        <div class="tray" role="list">
            {offers.map((one) => {
                const slug = one.refs[0]!.slice(5);
                // Of a pile that is not open the table has no faces: then it is said what is taken.
                if (!now.cards[slug])
                    return (
                        <ChoiceButton key={one.choice.action} choice={one.choice} class="choice" onTable>
                            {sentence(one.choice.text)}
                        </ChoiceButton>
                    );
                return (
                    <HandCard
                        key={one.choice.action}
                        slug={slug}
                        face={now.cards[slug]}
                        command={false}
                        can={!slow.value}
                        target={false}
                        picked={false}
                        dim={false}
                        place={one.refs[0]!}
                        onPress={() => take(one.choice)}
                        onLook={lookRef}
                        onRule={openRule}
                    />
                );
            })}
        </div>
    );
}

// --- the hand ---

// The card of the first wave that has to be placed: it lies where a hand lies, and both see it.
function TurnedUp(props: { slug: string }) {
    const ref = `face:${props.slug}`;
    return (
        <div class="turned" role="presentation">
            <span class="window">{t.table.turnedUp}</span>
            <HandCard
                slug={props.slug}
                face={table.value?.cards[props.slug]}
                owner={ownPlayer.value?.seat}
                command={false}
                can={false}
                target={false}
                picked={false}
                dim={false}
                place={ref}
                onPress={show}
                onLook={lookRef}
                onRule={openRule}
            />
        </div>
    );
}

// Which of equal cards was pressed.
const pressedAt = signal(-1);

function notePressed(event: MouseEvent): void {
    const slot = event.target instanceof Element ? event.target.closest('.handslot') : null;
    if (slot) pressedAt.value = [...(slot.parentElement?.querySelectorAll(':scope > .handslot') ?? [])].indexOf(slot);
}

// One that can be chosen is in sight.
function useChoosable(cards: { current: HTMLDivElement | null }, key: string) {
    useLayoutEffect(() => {
        whenDrawn(() => {
            const box = cards.current;
            const can = [...(box?.querySelectorAll<HTMLElement>('.handcard.can') ?? [])].map((card) => card.closest<HTMLElement>('.handslot')!);
            const isIn = (one: HTMLElement) => one.offsetLeft >= box!.scrollLeft && one.offsetLeft + one.offsetWidth <= box!.scrollLeft + box!.clientWidth;
            if (box && can.length > 0 && !can.some(isIn)) return () => (box.scrollLeft = can[0]!.offsetLeft - 14);
            return undefined;
        });
    }, [key]);
}

export function Hand() {
    const own = ownPlayer.value;
    const now = table.value!;
    const cards = useHandFit(`${own?.hand.join()} ${now.current} ${now.turned_up}`, now.current === null);
    const isOpen = useRef(false);
    useChoosable(cards, `${standing.value?.revision} ${inHand.value.isYours}`);
    const command = now.current !== null;
    const { isYours, refused } = inHand.value;
    const turned = yours.value ? now.turned_up : undefined;
    const isEmpty = (own?.hand.length ?? 0) === 0 && !turned;
    // While it is shown what happens the table stays where it is: a hand that is played out keeps its room until then.
    if (!frame.value || !isEmpty) isOpen.current = !isEmpty;
    // The question's part of the page is laid out by it, and stands before it.
    const at = useRef<HTMLElement>(null);
    const hasNone = own !== undefined && !isOpen.current;
    useLayoutEffect(() => {
        at.current?.parentElement?.toggleAttribute('data-nohand', hasNone);
        at.current?.parentElement?.toggleAttribute('data-deploys', !command);
    }, [hasNone, !command, own === undefined]);
    if (!own)
        return (
            <section class="hand none" aria-label={t.prompt.spectator}>
                <p>{t.prompt.spectator}</p>
            </section>
        );
    const isPickedAt = (slug: string, i: number) => own.hand.indexOf(slug) === own.hand.lastIndexOf(slug) || i === (own.hand[pressedAt.value] === slug ? pressedAt.value : own.hand.indexOf(slug));
    return (
        <section ref={at} class={`hand ${isOpen.current ? '' : 'empty'} ${isEmpty ? 'bare' : ''} ${isYours && inWindow() ? 'answering' : ''}`} aria-label={t.table.yourHand}>
            {isEmpty ? (
                <p class="sr">{t.table.emptyHand}</p>
            ) : (
                <div class="cards" role="list" ref={cards} onClickCapture={notePressed}>
                    {turned && <TurnedUp slug={turned} />}
                    {own.hand.map((slug, i) => {
                        if (slug === null) return null;
                        const ref = `hand:${slug}`;
                        const state = stateOf(inHand.value, ref);
                        const not = refused.find((one) => one.refs.includes(ref));
                        return (
                            <HandCard
                                key={`${slug}-${own.hand.indexOf(slug) === i ? 0 : i}`}
                                slug={slug}
                                face={now.cards[slug]}
                                owner={own.seat}
                                command={command}
                                {...state}
                                picked={state.picked && isPickedAt(slug, i)}
                                dim={command && isYours && !state.can}
                                why={state.idle ? t.card.idle : state.can ? undefined : not?.choice.why}
                                rule={state.can ? undefined : not?.choice.rule}
                                place={ref}
                                onPress={press}
                                onLook={lookRef}
                                onRule={openRule}
                            />
                        );
                    })}
                </div>
            )}
            {!isEmpty && <Onward of={cards} />}
        </section>
    );
}

const namesOf = (cards: CardInPlay[]) => cards.map((card) => (card.card === null ? '' : (card.shown ?? faces.value?.[card.card]?.name ?? card.name)));

const isAsked = (cards: CardInPlay[] = []) => cards.some(({ notation }) => onTable.value.glowing?.has(`card:${notation}`));

function Tabs({ sectors, above, below }: { sectors: Sector[]; above: Seat; below: Seat }) {
    return (
        <div class="tabs" role="tablist" aria-label={t.table.tabs}>
            {sectors.map((one) => (
                <button
                    type="button"
                    role="tab"
                    key={one.number}
                    aria-selected={shownSector.value === one.number}
                    aria-controls={`sector-${one.number}`}
                    class={`${current.value === one.number ? 'now' : ''} ${onTable.value.glowing?.has(`sector:${one.number}`) ? 'can' : ''}`}
                    onClick={() => (shownSector.value = one.number)}
                >
                    <span>{one.name ?? t.table.unnamed(one.number)}</span>
                    <small>
                        {one.taken_by !== null ? (
                            <>
                                <span class="sr">{t.table.takenBy(seatName(one.taken_by))}</span>
                                <span class={`total ${sideOf(one.taken_by)}`} aria-hidden="true">
                                    <SideMark side={sideOf(one.taken_by)} /> {t.table.taken}
                                </span>
                            </>
                        ) : (
                            [above, below].map((who) => (
                                <span key={who} class={`total ${sideOf(who)}`}>
                                    <CardsSign />
                                    <span class="sr">{seatName(who)}: </span>
                                    {one.rows[who]?.length ?? 0}
                                </span>
                            ))
                        )}
                    </small>
                </button>
            ))}
        </div>
    );
}

export function Board() {
    const now = table.value!;
    const below: Seat = seat.value ?? 0;
    const above: Seat = below === 0 ? 1 : 0;
    const current = now.current;
    const takenBy = (who: Seat) => now.sectors.filter((one) => one.taken_by === who).length;
    const rows = now.sectors
        .filter(({ number, taken_by }) => taken_by === null && (current === null || number === current))
        .map(({ number, rows: of }) => ({ number, upper: namesOf(of[above] ?? []), lower: namesOf(of[below] ?? []), asked: [isAsked(of[above]), isAsked(of[below])] as const }));
    const isCrowded = useCrowded(current === null ? [] : rows.flatMap(({ upper, lower }) => [upper.length, lower.length]), `${now.turn} ${current}`) && current !== null;
    const stage = isStaged.value ? JSON.stringify([now.waiting, now.revealed?.length]) : '';
    const slots = [...now.sectors.map((one) => one.rows), now.players.map((one) => one.fleet)].map((all) => all.map((cards) => cards.map(({ slot }) => slot)));
    const taken = now.sectors.map((one) => one.taken_by); // a ribbon gives its room to the rows of the others
    const root = useMotion(now.generation, JSON.stringify([now.generation, current, slots, stage, taken, shownSector.value]));
    useShare(root, rows, current !== null, stage, `${current} ${JSON.stringify(rows)} ${stage} ${taken.join()} ${shownSector.value}`);
    return (
        <main class={`board ${current === null ? 'even' : `fought at-${current}`} ${isCrowded ? 'crowded' : ''} ${isStaged.value ? 'staged' : ''}`} id="main" ref={root} aria-label={t.table.name}>
            <PlayerLine player={now.players[above]!} taken={takenBy(above)} below={false} seatBelow={below} />
            <div class={`sectors ${now.sectors.filter((one) => one.taken_by !== null).map((one) => `taken-${one.number}`).join(' ')}`}>
                {now.sectors.map((one) => (
                    <SectorBox key={one.number} sector={one} above={above} below={below} />
                ))}
                <AttackLines />
                <Stage />
                <BattleEndBox />
            </div>
            <Tabs sectors={now.sectors} above={above} below={below} />
            <PlayerLine player={now.players[below]!} taken={takenBy(below)} below={true} seatBelow={below} />
        </main>
    );
}

