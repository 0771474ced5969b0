// What can be done: what is drawn with its price and its button, the choices of what is asked as a list, and how a unit moves.
import { Arrange, Commit, hasRoom, meantFirst, PlanRow, Shapes } from '../../map/doing';
import { middleOf } from '../../map/scene';
import { ChoiceButton } from '../../shell/choicebutton';
import { later } from '../../shell/later';
import { isPass, looked, offered, preview, sentence, yours } from '../../shell/match';
import type { Choice } from '../../shell/protocol';
import { refOf } from '../../shell/refs';
import type { Placed } from '../../shell/room';
import { t as mapWords } from '../../map/texts';
import { action, adjusts, barOf, canCommit, choose, chosen, commit, draw, drawn, drop, early, floors, isFree, isJudged, isPlacing, isPlanning, judged, level, mover, nudge, setShape, shape, SHAPES, turn, upThere } from './draft';
import type { BattlePreview } from './protocol';
import { battle, decisionKind, hostOf, models, ofHost, ownSeat, standsAt } from './state';
import { t } from './texts';

const Prices = later(() => import('./prices').then((it) => it.Prices));

// One button: what is drawn on the map is done. It says whether it can be taken back.
export function Doing() {
    const it = isJudged.value ? judged.value : null;
    if (action.value === null) return null;
    const has = drawn.value !== null;
    return <Commit action={action.value} verdict={it && { why: barOf(it), isFree: isFree(it) }} can={canCommit.value} commit={commit} drop={drop} nudge={has ? nudge : null} turn={has && !isPlacing.value ? turn : null} />;
}

const ARRANGED = ['D-GROUPS', 'D-RESERVE', 'D-DEPLOY', 'D-INFILTRATE'];

// Where units are that are put down then.
const WAITING: Record<string, string[]> = { 'D-DEPLOY': ['to be deployed'], 'D-INFILTRATE': ['to be deployed', 'kept'] };

const isLast = (): boolean => {
    const places = WAITING[decisionKind.value];
    return places !== undefined && (battle.value?.units ?? []).filter(({ seat, place, joined, within }) => seat === ownSeat.value && places.includes(place) && joined === undefined && within === undefined).length <= 1;
};

export function Arranging() {
    return yours.value && action.value === null && ARRANGED.includes(decisionKind.value) ? <Arrange isLast={isLast()} along={ARRANGED} /> : null;
}

function shown({ action: name }: Choice): void {
    if (chosen.value === name && canCommit.value) commit();
    else choose(name);
}

// Something of one's own drawn where nothing is, for keys: the middle of where it stands, the first place that is offered.
function begin(): void {
    const stands = standsAt(mover.value);
    const now = battle.value;
    if (!now) return;
    const [, x, y] = offered.value.map(({ choice }) => /^[a-z]+ ([\d.]+),([\d.]+)/.exec(choice.action)).find(Boolean) ?? [];
    draw({ goal: y !== undefined ? { x: Number(x), y: Number(y) } : stands.length > 0 ? middleOf(stands) : { x: now.table.width / 2, y: now.table.depth / 2 }, end: null, facing: null });
}

const Manners = later(() => import('./goes').then((it) => it.Manners));
const Floors = later(() => import('./goes').then((it) => it.Floors));

const Unasked = later(() => import('./unasked').then((it) => it.Unasked));
const UNASKED = ['D-CHARGE', 'D-CHARGE-MOVE', 'D-PILE-IN', 'D-ALLOCATE', 'D-PRECISE'];

// Behind what can be done, so that this stands where it always does.
export const Aside = () => (yours.value && UNASKED.includes(decisionKind.value) ? <Unasked /> : null);

// What is drawn, or can be.
export function Drawing() {
    if (!isPlanning.value && !isPlacing.value && early.value === null) return null;
    const isUnit = isPlanning.value || early.value !== null;
    const isMany = mover.value !== null && ofHost(hostOf(mover.value)).filter(({ place }) => place !== 'destroyed').length > 1;
    return (
        <div class="plans">
            {early.value?.lead.startsWith('act ') && <Manners />}
            {isUnit && isMany && <Shapes names={standsAt(mover.value).length > 0 ? SHAPES : SHAPES.filter((one) => one !== 'keep')} words={t.panel.shapeNames} now={shape.value} set={setShape} />}
            {action.value === null ? (
                <button type="button" class="drawit" data-act="" onClick={begin}>
                    {isUnit ? mapWords.doing.begin : t.panel.place}
                </button>
            ) : (
                <>
                    {/* What was judged last stays until the next: a list that shrinks would lose where it was scrolled to. */}
                    {judged.value?.trial && <Prices preview={judged.value.preview} trial={judged.value.trial} />}
                    <Doing />
                    {upThere.value.map(({ number, height }) => (
                        <button key={number} type="button" class="adjust" data-instead="" onClick={() => (level.value = number)}>
                            {t.panel.upThere(height)}
                        </button>
                    ))}
                    {judged.value?.why && isUnit && isMany && drawn.value !== null && shape.value === 'keep' && (
                        <button type="button" class="adjust" data-instead="" onClick={() => setShape('block')}>
                            {t.panel.instead}
                        </button>
                    )}
                    {floors.value.length > 0 && <Floors />}
                    {isUnit && isMany && (
                        <button type="button" class="adjust" aria-pressed={adjusts.value} onClick={() => (adjusts.value = !adjusts.value)}>
                            {t.panel.adjust}
                        </button>
                    )}
                </>
            )}
        </div>
    );
}

const LIST_MAX = 60;

// One line for all models that are alike and may do the same: the first of them, and how many there are.
interface Row {
    one: Placed;
    others: number;
    text: string;
    actions: string[]; // of all of them
}

function rowsOf(list: readonly Placed[]): Row[] {
    const rows = new Map<string, Row>();
    for (const one of list) {
        const text = sentence(one.choice.text);
        const who = models.value.get(one.refs.length === 1 ? refOf(one.refs[0]!).id : '');
        const name = who && one.verb !== 'strike' ? ` ${who.notation}` : '';
        // Who has lost a Wound is another choice than who has not.
        // Places that differ by less than can be said are one; the map has them all.
        const isPlace = isPlacing.value && /^\S+ [\d.]+,[\d.]+/.test(one.choice.action);
        const isAlike = name !== '' && text.includes(name) && !isPlace;
        const sign = isAlike ? `${one.verb} ${who!.unit} ${who!.wounds} ${text.replace(name, '')}` : isPlace ? text : one.choice.action;
        const row = rows.get(sign);
        row?.actions.push(one.choice.action);
        if (row && isPlace) continue;
        if (row) row.others++;
        else rows.set(sign, { one, others: 0, text, actions: [one.choice.action] });
        if (row?.others === 1) row.text = row.text.replace(` ${models.value.get(refOf(row.one.refs[0]!).id)!.notation}`, '');
    }
    return [...rows.values()];
}

// What stands in the list of what can be chosen: all but what has its button beside the question already.
export const isListed = (one: Placed): boolean => !isPass(one.choice) && (one.refs.length > 0 || !hasRoom());

// Every choice of what is asked, in words: plans and places are shown on the map first, the others are done.
export function Choices() {
    if (!yours.value || early.value !== null) return null;
    const list = rowsOf(meantFirst(offered.value.filter(isListed), ({ choice }) => choice.action));
    if (list.length === 0) return null;
    const vain = list.findIndex(({ one }) => one.choice.worth === 0);
    return (
        <section class="choicelist" aria-label={t.panel.choices}>
            <h2 class="minor">{t.panel.choices}</h2>
            <div class="planlist">
                {list.slice(0, LIST_MAX).map(({ one: { choice, verb }, others, text, actions }, i) => [
                    i === vain && <p class="dimmed">{t.panel.vain}</p>,
                    verb === 'plan' || ((isPlacing.value || verb === 'auto') && choice.action.split(' ').length <= 3 && verb !== 'auto') ? (
                        <PlanRow key={choice.action} choice={choice} isShown={chosen.value !== null && actions.includes(chosen.value)} press={() => shown(choice)} />
                    ) : (
                        <ChoiceButton key={choice.action} choice={choice} class={`planrow ${choice.worth === 0 ? 'vain' : ''}`} onTable>
                            {others > 0 ? t.panel.oneOf(text, others + 1) : text}
                        </ChoiceButton>
                    ),
                ])}
            </div>
            {list.length > LIST_MAX && <p class="dimmed">{t.panel.more(list.length - LIST_MAX)}</p>}
        </section>
    );
}

// What the choice that is pointed at comes to.
export function Shown() {
    const it = preview.value;
    if (!it || action.value !== null || offered.value.length === 0) return null;
    const { text, shooting } = it.preview as BattlePreview;
    if (!shooting && text.every((one) => sentence(one) === sentence(looked.value?.text ?? ''))) return null; // its button says as much
    return <Prices preview={it.preview as BattlePreview} trial={null} />;
}
