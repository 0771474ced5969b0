// What two people agree on beforehand: a clock, how long somebody may be away, held windows.
import { signal, type Signal } from '@preact/signals';
import { keepSetting, setting } from './storage';
import { here } from './room';
import { t } from './texts';

// Minutes in the bank and seconds that each decision adds.
const PRESETS = { quick: [15, 5], usual: [30, 10], slow: [60, 30] } as const;
const CLAIMS = [2, 5, 15, 60, 1440] as const; // minutes
const MINUTES_MAX = 600;
const SECONDS_MAX = 600;

type ClockName = 'off' | keyof typeof PRESETS | 'own';
const NAMES: readonly ClockName[] = ['off', 'quick', 'usual', 'slow', 'own'];

const stored = setting('clock', 'off') as ClockName;
const clock = signal<ClockName>(NAMES.includes(stored) ? stored : 'off');
const ownMinutes = signal(setting('clockminutes', '30'));
const ownSeconds = signal(setting('clockseconds', '10'));
const claimMinutes = signal(Number(setting('claim', '5')) || 5);
const holds = signal(setting('hold', 'yes') === 'yes');

function within(text: string, least: number, most: number, otherwise: number): number {
    const number = Math.round(Number(text));
    return text.trim() === '' || !Number.isFinite(number) ? otherwise : Math.min(most, Math.max(least, number));
}

function wanted(): readonly [number, number] | null {
    if (clock.value === 'off') return null;
    if (clock.value !== 'own') return PRESETS[clock.value];
    return [within(ownMinutes.value, 1, MINUTES_MAX, 30), within(ownSeconds.value, 0, SECONDS_MAX, 10)];
}

export function keepOptions(): void {
    keepSetting('clock', clock.value);
    keepSetting('clockminutes', ownMinutes.value);
    keepSetting('clockseconds', ownSeconds.value);
    keepSetting('claim', String(claimMinutes.value));
    keepSetting('hold', holds.value ? 'yes' : '');
}

// The parameters of match.new.
export function matchOptions(): Record<string, unknown> {
    const time = wanted();
    return {
        ...(time ? { clock: { bank_ms: time[0] * 60_000, increment_ms: time[1] * 1000 } } : {}),
        claim_after_ms: claimMinutes.value * 60_000,
        ...(holds.value && here().lobby.holds ? { hold: true } : {}),
    };
}

function NumberField(props: { label: string; min: number; max: number; value: Signal<string> }) {
    const { label, min, max, value } = props;
    return (
        <label>
            {label}
            <input type="number" inputMode="numeric" min={min} max={max} value={value.value} onInput={(event) => (value.value = event.currentTarget.value)} />
        </label>
    );
}

export function Options() {
    const time = wanted();
    return (
        <details class="options">
            <summary>
                <span>{t.options.title}</span>{' '}
                <small>{time ? t.options.time(time[0], time[1]) : t.options.noClock}</small>
            </summary>
            <div class="optionsbody">
            <div class="pair">
                <label>
                    {t.options.clock}
                    <select value={clock.value} onChange={(event) => (clock.value = event.currentTarget.value as ClockName)}>
                        {NAMES.map((name) => (
                            <option key={name} value={name}>
                                {name === 'off' || name === 'own'
                                    ? t.options.clocks[name]
                                    : `${t.options.clocks[name]}: ${t.options.time(PRESETS[name][0], PRESETS[name][1])}`}
                            </option>
                        ))}
                    </select>
                </label>
                <label>
                    {t.options.claim}
                    <select value={claimMinutes.value} onChange={(event) => (claimMinutes.value = Number(event.currentTarget.value))}>
                        {CLAIMS.map((one) => (
                            <option key={one} value={one}>
                                {t.options.away(one)}
                            </option>
                        ))}
                    </select>
                </label>
            </div>
            {clock.value === 'own' && (
                <div class="pair owntime">
                    <NumberField label={t.options.minutes} min={1} max={MINUTES_MAX} value={ownMinutes} />
                    <NumberField label={t.options.seconds} min={0} max={SECONDS_MAX} value={ownSeconds} />
                </div>
            )}
            <p class="dimmed">{clock.value === 'off' ? t.options.claimHint : `${t.options.clockHint} ${t.options.claimHint}`}</p>
            {here().lobby.holds && (
                <>
                    <label class="check">
                        <input type="checkbox" checked={holds.value} onChange={(event) => (holds.value = event.currentTarget.checked)} />
                        <span>{t.options.hold}</span>
                    </label>
                    <p class="dimmed hint">{t.options.holdHint}</p>
                </>
            )}
            </div>
        </details>
    );
}
