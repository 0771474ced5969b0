// What the measurements of the page share: their options, a home with the page of another commit, and where the processor's time went.
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { root } from '../tests/web/browser.mjs';

export const option = (name, usual) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? usual : process.argv[at + 1];
};

// The program and the data of here with the page that is built in FOLDER/build/web.
export function homeWithPage(home, older) {
    mkdirSync(`${home}/build`, { recursive: true });
    for (const one of ['data', 'docs']) symlinkSync(`${root}${one}`, `${home}/${one}`);
    cpSync(`${older}/build/web`, `${home}/build/web`, { recursive: true });
    return home;
}

// What a frame costs, and where: names of the browser's own notes of its work.
const WORK = {
    script: ['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'EventDispatch', 'RunMicrotasks'],
    style: ['UpdateLayoutTree'],
    layout: ['Layout'],
    paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
    raster: ['RasterTask'],
    ours: [], // scripts of the measurement
};
const KINDS = new Map(Object.entries(WORK).flatMap(([kind, names]) => names.map((name) => [name, kind])));
const MARKS = { begins: 'work counts', ends: 'work does not count' };

function kindOf({ name, args }) {
    const kind = KINDS.get(name);
    return name === 'FunctionCall' && !/\/assets\//.test(args?.data?.url ?? '') ? 'ours' : kind;
}

// Notes the work of a browser from `start` to `stop`, in milliseconds of the processor: what waits is not counted, so it holds on a
// busy machine. What is done within other work counts for itself alone. Once a page has said when work counts (`marks`), nothing
// else does.
export class Work {
    static marks = MARKS;

    constructor(browser) {
        this.browser = browser;
        this.total = {};
        this.laidOut = 0; // how often
        this.notes = new Map(); // by its name: how often, how long by itself
        this.busy = []; // of the page's own thread, for each frame
        this.late = []; // when its thread was at work for a frame that could not be on time: [from, to], in the browser's microseconds
        this.lateNotes = new Map(); // by its name: how long by itself in those, of that thread
        this.lateCount = 0;
        this.spanNotes = new Map(); // by its name: how long by itself in those of `spans`
        this.worst = []; // those over, each by itself: its time, and what it did
        this.spans = []; // all that the page's own thread did from each start to its stop
    }

    async start() {
        await this.browser.startTracing(undefined, { categories: ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'] });
    }

    // Frames with more milliseconds of work than `late` are looked at by themselves.
    async stop(late = Infinity) {
        const { traceEvents } = JSON.parse((await this.browser.stopTracing()).toString());
        const marks = traceEvents.filter(({ name }) => name === MARKS.begins || name === MARKS.ends).sort((a, b) => a.ts - b.ts);
        this.addFrames(traceEvents, marks, late);
        this.addSpan(traceEvents, marks);
        const threads = new Map();
        for (const one of traceEvents) {
            if (one.ph !== 'X' || one.tdur === undefined || !KINDS.has(one.name)) continue;
            const key = `${one.pid} ${one.tid}`;
            if (!threads.has(key)) threads.set(key, []);
            threads.get(key).push(one);
        }
        for (const list of threads.values()) {
            list.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
            const open = [];
            let mark = 0;
            for (const one of list) {
                while (mark < marks.length && marks[mark].ts <= one.ts) mark++;
                if (marks.length > 0 && marks[mark - 1]?.name !== MARKS.begins) continue;
                while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= one.ts) open.pop();
                const [kind, time] = [kindOf(one), one.tdur / 1000];
                if (one.name === 'Layout') this.laidOut++;
                this.add(one, kind, time, 1);
                const around = open.at(-1);
                if (around) this.add(around, kindOf(around), -time, 0);
                open.push(one);
            }
        }
    }

    // From one frame to the next all tasks of the thread on which scripts run.
    addFrames(traceEvents, marks, late) {
        const frames = traceEvents.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X').sort((a, b) => a.ts - b.ts);
        if (frames.length === 0) return;
        const { pid, tid } = frames[0];
        const counts = (ts) => marks.length === 0 || marks.filter((one) => one.ts <= ts).at(-1)?.name === MARKS.begins;
        const tasks = traceEvents.filter((one) => one.name === 'RunTask' && one.ph === 'X' && one.pid === pid && one.tid === tid && one.tdur !== undefined).sort((a, b) => a.ts - b.ts);
        const shown = new Set(traceEvents.filter((one) => one.name === 'Commit' && one.pid === pid && one.tid === tid).map(({ ts }) => ts));
        const named = traceEvents.filter((one) => one.ph === 'X' && one.pid === pid && one.tid === tid && one.tdur !== undefined && one.name !== 'RunTask');
        let [sum, spans] = [0, []];
        this.late = [];
        for (const { ts, dur, tdur } of tasks) {
            if (!counts(ts)) {
                [sum, spans] = [0, []];
                continue;
            }
            sum += tdur / 1000;
            spans.push([ts, ts + dur]);
            // The task that has shown something ends the frame.
            if (![...shown].some((at) => at >= ts && at <= ts + dur)) continue;
            this.busy.push(sum);
            if (sum > late) {
                this.lateCount++;
                this.late.push(...spans);
                const notes = new Map();
                this.noteBy(notes, named.filter((one) => spans.some(([from, to]) => one.ts >= from && one.ts <= to)));
                this.worst.push({ sum, notes });
            }
            [sum, spans] = [0, []];
        }
        this.noteLate(named);
    }

    // Between the first mark and the last: everything, also what the browser gives no name of its own.
    addSpan(traceEvents, marks) {
        const [first, last] = [marks[0], marks.at(-1)];
        if (!first) return;
        const tasks = traceEvents.filter((one) => one.name === 'RunTask' && one.ph === 'X' && one.pid === first.pid && one.tid === first.tid && one.tdur !== undefined);
        this.span = [first.ts, last.ts];
        const inSpan = ({ ts, dur }) => ts + dur > first.ts && ts < last.ts;
        this.noteBy(this.spanNotes, traceEvents.filter((one) => one.ph === 'X' && one.pid === first.pid && one.tid === first.tid && one.tdur !== undefined && inSpan(one)));
        this.spans.push(tasks.filter(inSpan).reduce((sum, { tdur }) => sum + tdur / 1000, 0));
    }

    // How much that was from a start to its stop, as words.
    each() {
        const list = [...this.spans].sort((a, b) => a - b);
        const at = (part) => (list[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0).toFixed(1);
        const mean = list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
        return `${mean.toFixed(1)} on average, median ${at(0.5)}, 95 % ${at(0.95)}, most ${at(1)}`;
    }

    noteLate(events) {
        this.noteBy(this.lateNotes, events.filter(({ ts }) => this.late.some(([from, to]) => ts >= from && ts <= to)));
    }

    // What each did by itself.
    noteBy(notes, events) {
        const note = ({ name }, time) => notes.set(name, (notes.get(name) ?? 0) + time);
        const open = [];
        for (const one of events.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
            while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= one.ts) open.pop();
            note(one, one.tdur / 1000);
            if (open.length > 0) note(open.at(-1), -one.tdur / 1000);
            open.push(one);
        }
    }

    // What they did, by the browser's own names.
    lateDetails() {
        return this.named(this.lateNotes, this.lateCount);
    }

    // The worst of them, a line each.
    worstOf(count) {
        const words = ({ sum, notes }) => [...notes].sort((a, b) => b[1] - a[1]).slice(0, 9).map(([name, time]) => `${name} ${time.toFixed(1)}`).join(', ');
        return this.worst.sort((a, b) => b.sum - a.sum).slice(0, count).map((one) => `        ${one.sum.toFixed(1)}: ${words(one)}`).join('\n');
    }

    // The same of all from each start to its stop.
    spanDetails() {
        return this.named(this.spanNotes, this.spans.length);
    }

    named(notes, count) {
        const list = [...notes].sort((a, b) => b[1] - a[1]).slice(0, 12);
        return list.map(([name, time]) => `        ${(time / Math.max(1, count)).toFixed(2)} ${name}`).join('\n');
    }

    // How busy its busiest frames were, and how many could not be on time whatever the machine.
    busiest(late) {
        const list = [...this.busy].sort((a, b) => a - b);
        const at = (part) => (list[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0).toFixed(1);
        const over = BUSY_MS.concat(late).map((most) => `${list.filter((one) => one > most).length} over ${most}`);
        return `half ${at(0.5)}, 99 % ${at(0.99)}, most ${at(1)}; of ${list.length} ${over.join(', ')}`;
    }

    add({ name }, kind, time, count) {
        this.total[kind] = (this.total[kind] ?? 0) + time;
        const note = this.notes.get(name) ?? { count: 0, time: 0 };
        this.notes.set(name, { count: note.count + count, time: note.time + time });
    }

    // The same by the browser's own names.
    details(frames) {
        const list = [...this.notes].sort((a, b) => b[1].time - a[1].time);
        return list.map(([name, { count, time }]) => `        ${(time / Math.max(1, frames)).toFixed(3)} ${name}, ${(count / Math.max(1, frames)).toFixed(2)} times`).join('\n');
    }

    // As words, for so many frames.
    perFrame(frames) {
        return Object.keys(WORK)
            .map((kind) => `${kind} ${((this.total[kind] ?? 0) / Math.max(1, frames)).toFixed(2)}`)
            .join(', ');
    }

    // So many were made for each.
    layouts(times) {
        return (this.laidOut / Math.max(1, times)).toFixed(2);
    }
}

const BUSY_MS = [14, 16]; // what the browser does behind that is too much for the same frame
const FUNCTIONS = Number(process.env.FUNCTIONS ?? 30);
const SAMPLE_US = 200;

// Which functions the time of the scripts went to: by themselves, and with all that they call.
export class Profile {
    constructor() {
        this.own = new Map();
        this.whole = new Map();
        this.lateWhole = new Map();
    }

    async start(devtools) {
        this.devtools = devtools;
        await this.devtools.send('Profiler.enable');
        await this.devtools.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
        await this.devtools.send('Profiler.start');
    }

    // `late`: spans of time that are looked at by themselves.
    async stop(late = []) {
        const { profile } = await this.devtools.send('Profiler.stop');
        const nodes = new Map(profile.nodes.map((one) => [one.id, one]));
        for (const one of profile.nodes) for (const id of one.children ?? []) nodes.get(id).parent = one;
        const nameOf = ({ callFrame: { functionName, url, lineNumber } }) => `${functionName || 'without a name'} ${url.split('/').at(-1)}:${lineNumber + 1}`;
        const add = (all, name, ms) => all.set(name, (all.get(name) ?? 0) + ms);
        let at = profile.startTime;
        profile.samples.forEach((id, i) => {
            at += profile.timeDeltas[i] ?? 0;
            const ms = (profile.timeDeltas[i + 1] ?? 0) / 1000;
            if (/^\((idle|program|root)\)/.test(nodes.get(id).callFrame.functionName)) return;
            if (late.length > 0 && !late.some(([from, to]) => at >= from && at <= to)) return;
            add(this.own, nameOf(nodes.get(id)), ms);
            const names = new Set();
            for (let one = nodes.get(id); one; one = one.parent) names.add(nameOf(one));
            for (const name of names) add(this.whole, name, ms);
            if (late.some(([from, to]) => at >= from && at <= to)) for (const name of names) add(this.lateWhole, name, ms);
        });
    }

    // The same of the late frames alone.
    perLate(count) {
        return [...this.lateWhole].sort((a, b) => b[1] - a[1]).slice(0, FUNCTIONS).map(([name, ms]) => `        ${(ms / Math.max(1, count)).toFixed(2)} ${name}`).join('\n');
    }

    perFrame(frames) {
        const words = (all) => [...all].sort((a, b) => b[1] - a[1]).slice(0, FUNCTIONS).map(([name, ms]) => `        ${(ms / Math.max(1, frames)).toFixed(3)} ${name}`);
        return ['    by themselves:', ...words(this.own), '    with what they call:', ...words(this.whole)].join('\n');
    }
}
