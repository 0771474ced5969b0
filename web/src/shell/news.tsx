// What has happened since one's own last choice, in one line; on a phone what the question is about comes first.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { again, canAgain } from './chain';
import { fitted, inWords, type Said } from './fitline';
import { grouped } from './grouped';
import { newsFrom, sentence, told } from './match';
import { watchSize } from './measured';
import type { LogEntry } from './protocol';
import { here } from './room';
import { t } from './texts';

function saidBy(entry: LogEntry): Said {
    const [isCause, isKey] = [here().log.isCause(entry), here().log.isKey(entry)];
    const printed = here().log.printed(entry);
    const at = printed ? entry.text.lastIndexOf(`: ${printed.words.replace(/\.$/, '')}`) : -1;
    if (!printed || at < 0) return { head: sentence(entry.text), printed: '', isCause, isKey };
    return { head: sentence(entry.text.slice(0, at)), printed: printed.words.replace(/\.$/, ''), lang: printed.lang, isCause, isKey };
}

// How wide words are, in the letters of a line.
let pen: CanvasRenderingContext2D | null = null;
function widthOf(words: string, font: string): number {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    return pen.measureText(words).width;
}

const SPARE = 4; // pixels between what is measured and what is drawn

export function News() {
    const line = useRef<HTMLSpanElement>(null);
    const [room, setRoom] = useState({ width: 0, font: '' });
    const about = here().question.asked() ?? here().question.told();
    const fresh = grouped(told.value.filter((entry) => entry.index >= newsFrom.value && !entry.undone && entry.text !== '' && here().log.isNews(entry)));
    const hasRoom = (words: string) => room.width === 0 || widthOf(words, room.font) <= room.width - SPARE;
    const said = fitted(fresh.map(saidBy), hasRoom, t.beats.leftOut);
    useLayoutEffect(() => {
        const at = line.current!;
        return watchSize(at, () => {
            const [width, font] = [at.clientWidth, getComputedStyle(at).font];
            setRoom((old) => (old.width === width && old.font === font ? old : { width, font }));
        });
    }, []);
    return (
        <>
            {about !== null && <p class="news attacked">{about}.</p>}
            <p class="chainline">
                <span class="said" ref={line} tabIndex={said.length > 0 ? 0 : -1} role="group" aria-label={t.beats.since}>
                    {said.map((one, i) => (
                        <span key={i}>
                            {'leftOut' in one ? (
                                one.leftOut
                            ) : one.printed === '' ? (
                                inWords(one)
                            ) : (
                                <>
                                    {one.head}: <span lang={one.lang}>{inWords(one).slice(one.head.length + 2)}</span>
                                </>
                            )}{' '}
                        </span>
                    ))}
                </span>
                {fresh.length > 0 && canAgain() && (
                    <button type="button" class="quiet" data-beats="" onClick={again}>
                        {t.beats.again} <kbd>B</kbd>
                    </button>
                )}
            </p>
        </>
    );
}
