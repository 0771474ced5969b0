// What a formation can be told, as buttons with their keys: each says what it comes to, as the server's words have it.
import { ChoiceButton } from '../../shell/choicebutton';
import { later } from '../../shell/later';
import { act, choices, looked, offered, preview, refused, sentence, yours } from '../../shell/match';
import { RefusedList } from '../../shell/panel';
import { take } from '../../shell/press';
import type { Choice } from '../../shell/protocol';
import { action, addPoint, adjusts, early, EARLY_ORDERS, order, canCommit, canPoint, choose, chosen, commit, drawn, drop, draw, isFree, isJudged, isMoving, isPlacing, judged, layout, LAYOUTS, nudge, PLAN_SHAPES, shape, standsAt, turn } from './draft';
import { Arrange, Commit, meantFirst, PlanRow, Shapes } from '../../map/doing';
import { middleOf } from '../../map/scene';
import { Targets } from './targets';
import { acting, battle, decisionKind } from './state';
import { t } from './texts';
import { t as mapWords } from '../../map/texts';
import type { BattlePreview } from './protocol';

const Prices = later(() => import('./prices').then((it) => it.Prices));

const KEYS: Record<string, string> = {
    advance: 'a',
    double: 'd',
    march: 'm',
    engage: 'e',
    overwatch: 'o',
    'sustained fire': 's',
    'marshal shoot': 'h',
    'marshal move': 'j', // K points
    'road march': 'y',
    'hold move': 'm',
    'hold shoot': 's',
    'hold regroup': 'h',
};

// Allowed to everybody, and offered only where they could be of use.
const SPARE = ['engage', 'overwatch', 'sustained fire', 'marshal shoot', 'marshal move'];

export const orders = (): Choice[] => (yours.value && ['D-ACTION', 'D-HOLD'].includes(decisionKind.value) ? choices.value : []);

export function orderOf(key: string): Choice | undefined {
    return orders().find(({ action: name }) => KEYS[name] === key);
}

// Of several that are called alike the head says in what they differ.
function headOf({ action: name, text: raw }: Choice): { head: string; rest: string } {
    const text = sentence(raw);
    const cut = text.indexOf(': ');
    const [head, rest] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 2)];
    return { head: t.panel.heads[name] ?? head, rest };
}

export function Orders() {
    const list = orders();
    if (list.length === 0) return null;
    const spare = decisionKind.value === 'D-ACTION' ? SPARE.filter((name) => ![...list, ...refused.value].some(({ action: one }) => one === name)) : [];
    return (
        <>
            <h2 class="minor">{t.panel.atOnce}</h2>
            <div class="orders" role="group" aria-label={t.panel.orders}>
                {list.map((choice) => {
                    const { head, rest } = headOf(choice);
                    return (
                        <ChoiceButton key={choice.action} choice={choice} class={`order ${looked.value?.action === choice.action ? 'shown' : ''}`} onTable>
                            <b>
                                {head}
                                {KEYS[choice.action] && <kbd>{KEYS[choice.action]!.toUpperCase()}</kbd>}
                            </b>
                            {rest && <small>{rest}</small>}
                        </ChoiceButton>
                    );
                })}
            </div>
            {/* An order that is missing would be looked for: what is of no use now can be had all the same, what is not allowed has its rule. */}
            {spare.length > 0 && (
                <p class="dimmed">
                    {t.panel.ofNoUse}{' '}
                    {spare.map((name) => (
                        <button key={name} type="button" class="quiet" data-order={name} onClick={() => take({ action: name })}>
                            {t.panel.heads[name] ?? t.panel.orderNames[name]}
                        </button>
                    ))}
                </p>
            )}
            {refused.value.length > 0 && <RefusedList />}
        </>
    );
}

// --- plans, and where somebody is put down ---

// The shapes that this formation has: what is not listed for it may be had all the same, but transports have to be there.
function layoutsHere(): string[] {
    const listed = new Set(choices.value.flatMap(({ action: name }) => LAYOUTS.filter((one) => name.startsWith(`layout ${one} `))));
    const carried = battle.value?.units.some(({ formation, notation }) => formation === acting.value && notation !== '') ?? false;
    return LAYOUTS.filter((one) => (one === 'loaded' || one === 'abreast' ? listed.has(one) && carried : true));
}

// One button: what is drawn on the map is done. It says whether it can be taken back.
function Doing() {
    const it = isJudged.value ? judged.value : null;
    if (action.value === null) return null;
    const has = drawn.value !== null;
    return <Commit action={action.value} verdict={it && { why: it.why, isFree: isFree(it) }} can={canCommit.value} commit={commit} drop={drop} nudge={has ? nudge : null} turn={has ? turn : null} />;
}

export const SET_UP = ['D-DEPLOY', 'D-PLACE', 'D-RESERVE'];

// Between equals (hits, who may not shoot, those aboard) one is chosen after the other, or all that are left as the server would.
export function Arranging() {
    if (yours.value && decisionKind.value === 'D-TIE')
        return (
            <button type="button" class="arrange" data-act="" data-arrange="" onClick={() => void act('arrange')}>
                {t.panel.share} <kbd>X</kbd>
            </button>
        );
    return yours.value && SET_UP.includes(decisionKind.value) ? <Arrange isLast={false} along={SET_UP} /> : null;
}

function shown({ action: name }: Choice): void {
    if (chosen.value === name && canCommit.value) commit();
    else choose(name);
}

// Something of one's own drawn where nothing is: the middle of where it stands, for keys.
function begin(): void {
    const stands = standsAt(acting.value);
    const now = battle.value;
    if (!now) return;
    draw({ goal: stands.length > 0 ? middleOf(stands) : { x: now.table.width / 2, y: now.table.depth / 2 }, end: null, facing: null });
}

function rest(): readonly Choice[] {
    const known = isPlacing.value ? 'layout ' : 'plan ';
    return meantFirst(choices.value.filter(({ action: name }) => name.startsWith(known)), ({ action: name }) => name);
}

// What is drawn before anything is told: with which order it goes.
export function Early() {
    const it = early.value;
    if (!it) return null;
    const verdict = isJudged.value ? judged.value : null;
    const moves = EARLY_ORDERS.indexOf(it.order) + 1;
    return (
        <div class="plans">
            <div class="shapes" role="group" aria-label={t.panel.orders}>
                {EARLY_ORDERS.map((name) => (
                    <button key={name} type="button" aria-pressed={it.order === name} data-early={name} onClick={() => order(name)}>
                        {t.panel.orderNames[name]}
                    </button>
                ))}
            </div>
            {moves > 1 && <p class="dimmed">{t.panel.firstOf(moves)}</p>}
            {verdict && <Prices preview={verdict.preview} trial={verdict.trial} />}
            <Doing />
            <Targets />
        </div>
    );
}

export function Plans() {
    if (!isMoving.value && !isPlacing.value) return null;
    const verdict = isJudged.value ? judged.value : null;
    return (
        <div class="plans">
            {isPlacing.value ? (
                <Shapes names={layoutsHere()} words={t.panel.shapeNames} now={layout.value} set={(name) => (layout.value = name)} />
            ) : (
                <Shapes names={PLAN_SHAPES} words={t.panel.shapeNames} now={shape.value} set={(name) => (shape.value = name)} />
            )}
            {action.value === null ? (
                <button type="button" class="drawit" data-act="" onClick={begin}>
                    {mapWords.doing.begin}
                </button>
            ) : (
                <>
                    {verdict && <Prices preview={verdict.preview} trial={verdict.trial} />}
                    <Doing />
                    <Targets />
                    {canPoint.value && (
                        <button type="button" class="adjust" data-point="" onClick={addPoint}>
                            {t.panel.point(drawn.value?.via?.length ?? 0)} <kbd>P</kbd>
                        </button>
                    )}
                    {isMoving.value && (
                        <button type="button" class="adjust" aria-pressed={adjusts.value} onClick={() => (adjusts.value = !adjusts.value)}>
                            {t.panel.adjust}
                        </button>
                    )}
                </>
            )}
            <h2 class="minor">{isPlacing.value ? t.panel.places : t.panel.plans}</h2>
            <div class="planlist">
                {rest().map((choice) => (
                    <PlanRow key={choice.action} choice={choice} isShown={chosen.value === choice.action} press={() => shown(choice)} />
                ))}
            </div>
        </div>
    );
}

// What the choice that is pointed at comes to.
export function Shown() {
    const it = preview.value;
    if (!it || action.value !== null || offered.value.length === 0) return null;
    return <Prices preview={it.preview as BattlePreview} trial={null} />;
}
