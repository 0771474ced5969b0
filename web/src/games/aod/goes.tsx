// How a unit goes, where there is a choice: in which manner, and up to which floor. Loaded with the first that has one.
import { early, floors, isUp, level, setManner } from './draft';
import { w } from './latertexts';
import { hostOf, units } from './state';

// How a unit that has been told nothing goes.
export function Manners() {
    const it = early.value;
    if (!it) return null;
    const names = ['', ...(units.value.get(hostOf(it.unit))?.manners ?? [])] as const;
    if (names.length === 1) return null;
    return (
        <div class="shapes" role="group" aria-label={w.goes.manner}>
            {names.map((name) => (
                <button key={name} type="button" aria-pressed={it.manner === name} data-manner={name} onClick={() => setManner(name)}>
                    {w.goes.manners[name]}
                </button>
            ))}
        </div>
    );
}

// Floors of the ruin where it is drawn to.
export function Floors() {
    return (
        <div class="shapes" role="group" aria-label={w.goes.level}>
            {[{ number: 0, height: 0 }, ...floors.value].map(({ number, height }) => (
                <button key={number} type="button" aria-pressed={(isUp.value ? level.value : 0) === number} onClick={() => (level.value = number)}>
                    {number === 0 ? w.goes.ground : w.goes.floor(height)}
                </button>
            ))}
        </div>
    );
}
