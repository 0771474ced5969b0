// The command line: what can be done, typed as the log writes it, with completion (the ARIA combobox
// pattern). It says what it did and why something is refused; a whole game can be played by it alone.
import { effect, signal, useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { DecodeError } from './decode';
import {
    act,
    choices,
    concede,
    connection,
    isPass,
    told,
    lookAt,
    notice,
    refused,
    saved,
    seat,
    sending,
    sentence,
    standing,
    takeBack,
    viewer,
    yours,
    openRule,
} from './match';
import { commandOpen, typedEarly } from './commandopen';
import { disarm, isMeant } from './press';
import { checkActionAnswer, previewAnswer } from './protocol';
import { here } from './room';
import { t } from './texts';

const typed = signal('');
const active = signal(-1);

interface Said {
    lines: string[];
    wrong?: boolean;
    rule?: string;
}
const said = signal<Said | null>(null);
// "concede" has to be said twice.
let conceding = false;

// What one person asked is not for the next one at this screen.
effect(() => {
    void viewer.value;
    void saved.value?.match;
    said.value = null;
    typed.value = '';
    conceding = false;
});

interface Option {
    action: string;
    text: string;
    why?: string;
    rule?: string;
    word?: string;
}

const OPTIONS_MAX = 60;

// What can be typed in every game, and beside the look at the table what this one has.
function words(): [string, string][] {
    const list: [string, string][] = Object.entries({ ...t.command.words, rule: t.command.words.rule(here().rules.example) });
    list.splice(list.findIndex(([word]) => word === 'look') + 1, 0, ...Object.entries(here().command.words));
    return list;
}

// What fits what was typed: choices first, then words, then what cannot be done now.
function completions(): Option[] {
    const query = typed.value.trim().toLowerCase();
    const fits = (action: string, text: string) => {
        const all = `${action} ${text}`.toLowerCase();
        return query.split(/\s+/).every((word) => all.includes(word));
    };
    const begins = (one: Option) => (one.action.toLowerCase().startsWith(query) ? 0 : 1);
    const list: Option[] = choices.value.map((one) => ({ action: one.action, text: sentence(one.text) }));
    for (const [word, what] of words()) {
        if (!list.some((one) => one.action === word)) list.push({ action: word, text: what, word });
    }
    for (const one of refused.value) {
        list.push({ action: one.action, text: sentence(one.text), why: one.why, rule: one.rule });
    }
    return list
        .filter((one) => query === '' || fits(one.action, one.text))
        .filter((one) => query !== '' || one.why === undefined)
        .map((one, at) => ({ one, at }))
        .sort((a, b) => (query === '' ? 0 : begins(a.one) - begins(b.one)) || a.at - b.at)
        .map(({ one }) => one)
        .slice(0, OPTIONS_MAX);
}

// --- what can be asked ---

function questionWords(): string[] {
    const prompt = standing.value?.decision?.prompt;
    if (!yours.value) return [t.panel.noChoices];
    return [...(prompt ? [`${sentence(prompt).replace(/[.?]$/, '')}.`] : []), t.prompt.choices(choices.value.length)];
}

async function preview(action: string): Promise<string[]> {
    const params = { match: saved.value!.match, seat: seat.value!, action };
    const answer = await connection.call('match.preview', params, previewAnswer);
    const { text } = here().seen.preview(answer.preview, '/preview');
    return text.length > 0 ? text.map((line) => line.trim()) : [t.command.nothing];
}

async function carryOut(word: string, rest: string): Promise<Said | null> {
    switch (word) {
        case 'pass': {
            const pass = yours.value ? choices.value.find(isPass) : undefined;
            const not = refused.value.find(isPass);
            if (pass) return play(pass.action);
            if (not) return { lines: [`${not.why}.`], wrong: true, rule: not.rule };
            return { lines: yours.value ? [t.command.noPass] : questionWords(), wrong: true };
        }
        case 'undo':
            await takeBack();
            return answered([t.command.undone]);
        case 'concede':
            if (!conceding) {
                conceding = true;
                return { lines: [t.command.sure] };
            }
            await concede();
            return answered([]);
        case 'help':
            return { lines: [t.command.how, ...words().map(([name, what]) => `${name}: ${what}.`)] };
        case 'look':
            return { lines: here().command.look() };
        case 'ask':
            return { lines: questionWords() };
        case 'log':
            return { lines: told.value.filter((one) => !one.undone).slice(-12).map((one) => `${sentence(one.text)}.`) };
        case 'what': {
            const choice = choiceOf(rest);
            if (!choice) return { lines: [t.command.whatOf], wrong: true };
            lookAt(choice);
            return { lines: await preview(choice.action) };
        }
        case 'rule':
            if (rest === '') return { lines: [here().rules.hint], wrong: true };
            return { lines: (await (await import('./rules')).ruleText(rest.toUpperCase(), true)).split('\n').filter((line) => line.trim() !== '').slice(0, 40) };
        default:
            return { lines: here().command.say(word) ?? [] };
    }
}

// --- choices ---

// A choice by its number, its notation, its words, or the only one that begins so.
function choiceOf(text: string) {
    const query = text.trim().toLowerCase();
    const list = yours.value ? choices.value : [];
    if (/^\d+$/.test(query)) return list[Number(query) - 1];
    const same = list.find((one) => one.action.toLowerCase() === query || sentence(one.text).toLowerCase() === query);
    if (same || query === '') return same;
    const starting = list.filter((one) => one.action.toLowerCase().startsWith(query));
    return starting.length === 1 ? starting[0] : undefined;
}

// What was refused stands in the notice beside the prompt too; here it is said where it was typed.
function answered(lines: string[]): Said | null {
    const wrong = notice.value;
    if (wrong) {
        notice.value = null;
        return { lines: [wrong.text], wrong: true, rule: wrong.rule };
    }
    return lines.length > 0 ? { lines } : null;
}

async function play(action: string): Promise<Said | null> {
    if (!isMeant({ action })) return { lines: [here().question.grave.again] };
    disarm();
    await act(action);
    return answered([]);
}

async function run(text: string): Promise<Said | null> {
    const line = text.trim();
    const [first = '', ...others] = line.split(/\s+/);
    const rest = others.join(' ');
    const word = words().find(([name]) => name === first.toLowerCase())?.[0];
    const choice = choiceOf(line);
    if (choice) return play(choice.action);
    if (word && (others.length === 0 || word === 'what' || word === 'rule')) return carryOut(word, rest);
    if (!yours.value) return { lines: [t.panel.noChoices], wrong: true };
    const not = refused.value.find((one) => one.action.toLowerCase() === line.toLowerCase());
    if (not) return { lines: [`${not.why}.`], wrong: true, rule: not.rule };
    // A whole line of choices, or something that the lists do not have: the server judges it.
    if (line.includes(',')) return play(line);
    const params = { match: saved.value!.match, seat: seat.value!, action: line };
    const answer = await connection.call('match.check', params, checkActionAnswer);
    if (answer.ok) return play(line);
    const from = answer.offset !== undefined && answer.offset > 0 ? [t.command.from(line.slice(answer.offset))] : [];
    return { lines: [`${answer.why ?? t.errors.notNow}.`, ...from], wrong: true, rule: answer.rule };
}

async function submit(text: string): Promise<void> {
    if (sending.value || text.trim() === '') return;
    const again = conceding;
    said.value = null;
    active.value = -1;
    typed.value = '';
    try {
        said.value = await run(text);
        if (said.value?.wrong) typed.value = text;
    } catch (error) {
        // A failure of the connection is told by its banner.
        if (error instanceof Error && error.message && !(error instanceof DecodeError)) {
            said.value = { lines: [`${t.capital(error.message)}.`], wrong: true };
        }
    } finally {
        if (again) conceding = false;
    }
}

// --- what is drawn ---

function close(): void {
    commandOpen.value = false;
    lookAt(null);
    // Whoever opens it again at once is typing there already.
    window.setTimeout(() => commandOpen.value || document.querySelector<HTMLElement>('#question')?.focus({ preventScroll: true }));
}

function take(option: Option): void {
    if (option.word === 'what' || option.word === 'rule') {
        typed.value = `${option.action} `;
        active.value = -1;
        document.querySelector<HTMLElement>('.commandline input')?.focus();
    } else {
        void submit(option.action);
    }
}

function onKey(event: KeyboardEvent, list: Option[]): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) {
        event.preventDefault();
        if (list.length === 0) return;
        const from = active.value === -1 && by === -1 ? list.length : active.value;
        active.value = (from + by + list.length) % list.length;
        const option = list[active.value]!;
        lookAt(choices.value.find((one) => one.action === option.action) ?? null);
    } else if (event.key === 'Enter') {
        event.preventDefault();
        const option = list[active.value];
        if (option) take(option);
        else void submit(typed.value);
    } else if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        if (active.value !== -1) active.value = -1;
        else if (typed.value !== '') typed.value = '';
        else close();
    }
}

export function CommandLine() {
    const input = useRef<HTMLInputElement>(null);
    const listed = useComputed(completions);
    const list = listed.value;
    useLayoutEffect(() => {
        said.value = null;
        typed.value = typedEarly();
        active.value = -1;
        input.current?.focus();
    }, []);
    useEffect(() => {
        document.getElementById(`command-${active.value}`)?.scrollIntoView({ block: 'nearest' });
    }, [active.value]);
    const answer = said.value;
    return (
        <section class="commandline" aria-label={t.command.title}>
            <div class="commandsaid" role="status">
                {answer && (
                    <div class={answer.wrong ? 'wrong' : ''} tabIndex={answer.lines.length > 6 ? 0 : undefined}>
                        {answer.lines.map((line, i) => (
                            <p key={i}>{line}</p>
                        ))}
                    </div>
                )}
            </div>
            {answer?.rule && (
                <button type="button" class="rulelink" onClick={() => openRule(answer.rule!)}>
                    {answer.rule}
                </button>
            )}
            {list.length > 0 && (
                <ul id="command-list" role="listbox" aria-label={t.command.list}>
                    {list.map((one, i) => (
                        <li
                            key={one.action}
                            id={`command-${i}`}
                            role="option"
                            aria-selected={i === active.value}
                            aria-disabled={one.why !== undefined}
                            class={one.word ? 'word' : ''}
                            onMouseDown={(event) => event.preventDefault()}
                            onClick={() => take(one)}
                        >
                            <code>{one.action}</code> <span>{one.text}</span>
                            {one.why && (
                                <span class="why">
                                    {one.why} {one.rule}
                                </span>
                            )}
                        </li>
                    ))}
                </ul>
            )}
            <div class="commandinput">
                <input
                    ref={input}
                    type="text"
                    role="combobox"
                    aria-label={t.command.label}
                    aria-autocomplete="list"
                    aria-expanded={list.length > 0}
                    aria-controls={list.length > 0 ? 'command-list' : undefined}
                    aria-activedescendant={active.value >= 0 ? `command-${active.value}` : undefined}
                    placeholder={t.command.placeholder}
                    autocomplete="off"
                    autocapitalize="none"
                    spellcheck={false}
                    enterkeyhint="go"
                    value={typed.value}
                    onInput={(event) => {
                        typed.value = event.currentTarget.value;
                        active.value = -1;
                    }}
                    onKeyDown={(event) => onKey(event, list)}
                />
                <button type="button" class="quiet" onClick={close} aria-label={t.app.close}>
                    ×
                </button>
            </div>
        </section>
    );
}
