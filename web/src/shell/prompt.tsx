// The question: in plain words what is asked and of whom, its buttons, and the pass that keeps its place.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { BeatLine } from './beatstage';
import { isPlaying } from './chain';
import { watchSize } from './measured';
import { ChoiceButton } from './choicebutton';
import { endSeen, resultTitle } from './dialogs';
import { dropHeldPass, heldPass } from './hold';
import { News } from './news';
import {
    answerTakeback,
    askedBack,
    choices,
    isPass,
    notice,
    offered,
    onlyPass,
    people,
    picked,
    placedRefused,
    preview,
    refused,
    replay,
    seat,
    seatNameInside,
    seen,
    sentence,
    slow,
    standing,
    takeBack,
    yours,
    openRule,
} from './match';
import { ClaimButton, ClaimTime, DrawNotice, DrawTold, HoldBar, Hurry, mayClaim, SaidNotice } from './people';
import { isGrave, take, unpick } from './press';
import type { Choice, Refusal } from './protocol';
import { later } from './later';
import { here } from './room';
import { SetupButtons, SetupQuestion } from './setup';
import { isAtEnd, meantChoice, taught } from './taught';
import { t } from './texts';

export function passPressed(pass: Choice): void {
    if (heldPass.value !== null) {
        here().question.passRecalled();
        dropHeldPass();
    } else {
        take(pass);
    }
}

// What would end it and may not says why.
export const refusedPressed = ({ why, rule }: Refusal): void => void (notice.value = { text: `${why}.`, rule });

// The button at the right end: pass, or whatever says no here. It keeps its place.
export const refuses = ({ action }: Pick<Choice, 'action'>): boolean => here().question.refuses?.(action) === true;

// Where something else is meant, by a lesson or by what has been drawn, where it loses much or says no to what is offered, it is
// not the button that is looked at first.
const isSecond = ({ action }: Choice): boolean =>
    here().isBusy?.() === true ||
    here().question.isSecond?.(action) === true ||
    isGrave({ action }) ||
    refuses({ action }) || (taught.value?.puzzle === undefined && meantChoice.value !== undefined && meantChoice.value.action !== action);

const passKey = (it: Pick<Choice, 'action'>) => (refuses(it) ? '⌫' : t.keys.space);

function PassButton() {
    const pass = yours.value ? choices.value.find(isPass) : undefined;
    const not = yours.value ? refused.value.find(isPass) : undefined;
    if (pass) {
        // In a held window the pass goes out at its end; until then it can be thought better of.
        const held = heldPass.value !== null;
        return (
            <button
                type="button"
                class={`${isSecond(pass) ? '' : 'main'} pass ${held ? 'held' : ''}`}
                data-act=""
                data-pass=""
                disabled={slow.value}
                title={held ? t.hold.hint : undefined}
                onClick={() => passPressed(pass)}
            >
                {held ? t.hold.passing : (here().question.passText(pass.action) ?? pass.text)} <kbd>{passKey(pass)}</kbd>
                <HoldBar />
            </button>
        );
    }
    if (not) {
        return (
            <button
                type="button"
                class="pass refused"
                aria-disabled="true"
                title={`${not.why} (${not.rule ?? ''})`}
                onClick={() => refusedPressed(not)}
            >
                {not.text}: {t.panel.refused.toLowerCase()}? <kbd>{passKey(not)}</kbd>
            </button>
        );
    }
    if (onlyPass.value) {
        return (
            <span class="pass empty held">
                <HoldBar />
            </span>
        );
    }
    return mayClaim() ? <ClaimButton /> : <Hurry />;
}

// "Do this: and so much follows from it" needs only its first words on a button; the rest is said.
function Words(props: { text: string }) {
    const cut = props.text.indexOf(': ');
    if (props.text.length < 40 || cut < 0 || cut > 44) return <>{props.text}</>;
    return (
        <span title={props.text}>
            {props.text.slice(0, cut)}
            <span class="sr">{props.text.slice(cut)}</span>
        </span>
    );
}

function RuleRef(props: { rule: string | undefined }) {
    if (!props.rule) return null;
    return (
        <button type="button" class="rulelink" onClick={() => openRule(props.rule!)}>
            {props.rule}
        </button>
    );
}

// A short label, and all of it for whoever does not see what was picked.
function Label(props: { short: string; full: string }) {
    if (props.short === props.full) return <>{props.full}</>;
    return (
        <span title={props.full}>
            {props.short}
            <span class="sr">: {props.full}</span>
        </span>
    );
}

// What can be done with what was picked, and what cannot.
function PickedOptions() {
    const { question, around } = here();
    const ref = picked.value!;
    const mine = offered.value;
    const not = placedRefused.value.filter((one) => one.refs.includes(ref));
    const root = useRef<HTMLDivElement>(null);
    // Who picks by key goes on there, and comes back from there.
    useLayoutEffect(() => {
        const from = document.activeElement;
        if (!(from instanceof HTMLElement) || !from.matches('.game [data-act]:focus-visible')) return;
        const inSight = [...document.querySelectorAll<HTMLElement>('.options [data-act], .here[data-act]')].find((one) => one.getClientRects().length > 0);
        inSight?.focus({ preventScroll: true });
        return () => {
            if (from.isConnected && (document.activeElement === document.body || root.current?.contains(document.activeElement))) from.focus({ preventScroll: true });
        };
    }, [ref]);
    return (
        <div class="options" ref={root}>
            <div class="buttons">
                {mine.map((one, i) => (
                    <ChoiceButton key={one.choice.action} choice={one.choice} class={question.there?.(one, ref) ? 'choice there' : 'choice'} onTable>
                        <Label short={here().refs.labelOf(one, mine, ref)} full={sentence(one.choice.text)} />
                        {i < 9 && (
                            <kbd class="no" aria-hidden="true">
                                {i + 1}
                            </kbd>
                        )}
                    </ChoiceButton>
                ))}
                <button type="button" class="quiet" onClick={unpick}>
                    {t.prompt.clear} <kbd>Esc</kbd>
                </button>
                <question.Picked picked={ref} />
            </div>
            {not.length > 0 && (
                <ul class="whynot">
                    {not.slice(0, 4).map((one) => (
                        <li key={one.choice.action}>
                            <s>{here().refs.labelOf(one, not, ref)}</s> <span class="why">{one.choice.why}.</span>{' '}
                            <RuleRef rule={one.choice.rule} />
                        </li>
                    ))}
                </ul>
            )}
            {preview.value && preview.value.preview.text.length > 0 && (
                <div class="narrowpreview" tabIndex={0} role="group" aria-label={t.panel.reckoning}>
                    <around.PreviewWords preview={preview.value.preview} />
                </div>
            )}
        </div>
    );
}

// What the question is about.
function Told() {
    const all = here().question.told();
    // What it is an answer to stands before it: then the numbers are enough.
    const [numbers, ...rest] = all?.split(' · ') ?? [];
    const about = here().question.title() === null ? all : rest.length > 0 ? numbers! : null;
    return about === null ? null : <span class="attacktold"> · {about}</span>;
}

// Nothing of the question is cut: where it has no room for all what it is about is left out first (it stands on the table), then
// what is asked gets smaller, and at last it goes over the line of what happened.
const FITS = ['', 'short', 'plain', 'over'];

function useFitted(words: string) {
    const at = useRef<HTMLParagraphElement>(null);
    useLayoutEffect(() => {
        const ask = at.current;
        const prompt = ask?.closest<HTMLElement>('.prompt');
        if (!ask || !prompt) return;
        const hasRoom = () => {
            const head = ask.querySelector('.window');
            const isAbove = prompt.firstElementChild!.getBoundingClientRect().top < prompt.getBoundingClientRect().top - 1;
            return !isAbove && ask.scrollHeight <= ask.clientHeight + 1 && (!head || head.scrollWidth <= head.clientWidth + 1);
        };
        return watchSize(ask, () => {
            for (const fit of FITS) {
                if ((ask.dataset.fit ?? '') !== fit) ask.dataset.fit = fit;
                if (hasRoom()) break;
            }
        });
    }, [words]);
    return at;
}

// What is asked, as a sentence.
function askedIn(prompt: string | undefined): string {
    const words = sentence(prompt ?? t.prompt.yours);
    const said = here().question.said?.(words) ?? words;
    return /[?.]$/.test(said) ? said : `${said}.`;
}

function Question() {
    const tipNow = standing.value?.decision ? here().question.tip(standing.value.decision)?.text : '';
    const asking = useFitted(`${yours.value} ${standing.value?.decision?.prompt} ${here().question.title()} ${here().question.told()} ${tipNow}`);
    const now = standing.value!;
    const decision = now.decision;
    const kind = decision ? here().question.windows[decision.kind] : undefined;
    const actor = decision?.actor;
    if (now.setup) return <SetupQuestion />;
    // What came of it is told when it has been shown.
    if ((!decision || now.over) && !isPlaying.value) {
        return (
            <p class="ask" id="question" tabIndex={-1}>
                <span class="window">{seen.value ? t.capital(here().seen.moment(seen.value)) : ''}</span>
                <b>{resultTitle()}</b>
            </p>
        );
    }
    // Behind what has been learned nobody is waited for.
    if (isAtEnd.value && !isPlaying.value) {
        return (
            <p class="ask" id="question" tabIndex={-1}>
                <b>{t.taught.learned}</b>
            </p>
        );
    }
    if (yours.value && decision) {
        const tip = here().question.tip(decision);
        return (
            <p class="ask" id="question" tabIndex={-1} data-window={kind} ref={asking}>
                <span class="window">
                    <span class="windowkind">{here().question.title() ?? kind}</span>
                    <Told />
                    <DrawTold />
                </span>
                <b>{askedIn(decision.prompt)}</b>
                {tip && (
                    <span class={`asktip ${tip.asks ? 'asked' : ''}`} lang={tip.lang}>
                        {tip.text}
                    </span>
                )}
            </p>
        );
    }
    if (isPlaying.value) {
        return (
            <p class="ask waiting" id="question" tabIndex={-1}>
                <BeatLine />
            </p>
        );
    }
    const who = actor === 0 || actor === 1 ? seatNameInside(actor) : '…';
    const nobody = (actor === 0 || actor === 1) && people.value[actor]?.taken === false;
    return (
        <p class="ask waiting" id="question" tabIndex={-1}>
            <span class="window">
                {kind}
                <Told />
                <ClaimTime />
                <DrawTold />
            </span>
            <b>
                <span class="spin" aria-hidden="true" /> {onlyPass.value ? t.hold.only : nobody ? t.prompt.empty : t.prompt.thinking(who)}
            </b>
        </p>
    );
}

const ReplayBar = later(() => import('./replaybar').then((bar) => bar.ReplayBar), <section class="prompt replaybar" aria-busy="true" />);

export function Prompt() {
    return replay.value ? <ReplayBar /> : <PresentPrompt />;
}

// It goes with the next press elsewhere.
function Refused() {
    const at = useRef<HTMLParagraphElement>(null);
    useLayoutEffect(() => {
        const pressed = ({ target }: Event) => {
            if (!(target instanceof Node && at.current?.contains(target))) notice.value = null;
        };
        addEventListener('pointerdown', pressed);
        return () => removeEventListener('pointerdown', pressed);
    }, []);
    return (
        <p class="notice" role="alert" ref={at}>
            {notice.value!.text} <RuleRef rule={notice.value!.rule} />
            <button type="button" class="quiet" onClick={() => (notice.value = null)} aria-label={t.app.close}>
                ×
            </button>
        </p>
    );
}

function PresentPrompt() {
    const { Standing, Tray, Verbs } = here().question;
    const now = standing.value!;
    const takeback = now.takeback;
    const free = offered.value.filter((one) => one.refs.length === 0 && !isPass(one.choice) && !here().question.elsewhere(one));
    return (
        <section class={`prompt ${yours.value ? 'yours' : ''}`} aria-label={t.prompt.region}>
            <News />
            <div class="asking">
                <Question />
                <div class="buttons">
                    {yours.value && picked.value === null && (
                        <>
                            <Verbs />
                            {free.map((one) => (
                                <ChoiceButton key={one.choice.action} choice={one.choice} class={`choice ${one.verb}`} onTable>
                                    <Words text={sentence(one.choice.text)} />
                                </ChoiceButton>
                            ))}
                        </>
                    )}
                    {yours.value && now.decision?.continues && picked.value === null && (
                        <button type="button" class="quiet" onClick={() => void takeBack()}>
                            {t.prompt.back} {!here().isBusy?.() && <kbd>Esc</kbd>}
                        </button>
                    )}
                    <SetupButtons />
                    {now.over && !isPlaying.value && (
                        <button type="button" class="main" onClick={() => (endSeen.value = null)}>
                            {t.end.result}
                        </button>
                    )}
                </div>
                <Standing />
                <PassButton />
            </div>
            {yours.value && picked.value !== null && <PickedOptions />}
            <Tray />
            <div class="notices">
                <SaidNotice />
                {notice.value && <Refused key={notice.value.text} />}
                {takeback && takeback.asked_by !== seat.value && seat.value !== null && (
                    <p class="notice asked" role="alert">
                        <span class="says">{t.prompt.asked(seatNameInside(takeback.asked_by))}</span>
                        <button type="button" class="main" onClick={() => void answerTakeback(true)}>
                            {t.prompt.agree}
                        </button>
                        <button type="button" onClick={() => void answerTakeback(false)}>
                            {t.prompt.refuse}
                        </button>
                    </p>
                )}
                <DrawNotice />
                {askedBack.value && <p class="notice">{t.prompt.askedSent}</p>}
            </div>
        </section>
    );
}
