// The icons of cards: one for each value, side and state. They are decoration; words say the same.
import { Die as Plain } from '../../shell/icons';
import type { Ability } from './abilities';
import type { ComponentChildren } from 'preact';

function Icon(props: { name: string; children: ComponentChildren; box?: string }) {
    return (
        <svg class={`icon ${props.name}`} viewBox={props.box ?? '0 0 16 16'} aria-hidden="true" focusable="false">
            {props.children}
        </svg>
    );
}

export const STAT_ICONS = {
    firepower: () => (
        <Icon name="firepower">
            <circle cx="8" cy="8" r="4.6" />
            <path d="M8 .8v4M8 11.200v4M.8 8h4M11.200 8h4" />
        </Icon>
    ),
    assault: () => (
        <Icon name="assault">
            <path d="M13.800 2.200 6 10M13.800 2.200 13.200 5 7.200 11.200M13.800 2.200 11 2.800 4.800 8.800" />
            <path d="M3.800 8.200l4 4M5.600 10.400 2.200 13.800" />
        </Icon>
    ),
    speed: () => (
        <Icon name="speed">
            <path d="M2 3l5 5-5 5M8.500 3l5 5-5 5" />
        </Icon>
    ),
    armor: () => (
        <Icon name="armor">
            <path d="M8 1.400l5.600 1.900v4.300c0 3.400-2.400 5.600-5.600 7-3.200-1.400-5.600-3.600-5.600-7V3.300z" />
        </Icon>
    ),
};

// Drawn by its style: there are so many of them on a table that drawings of their own cost each frame of a motion something.
export const Pennant = () => <i class="pennant" aria-hidden="true" />;

// Loyalists are a pentagon, traitors a star, unaligned cards a ring, and the second player's cards, where
// both have the same side, a diamond with a hole.
export function SideMark(props: { side: string }) {
    return (
        <svg class={`icon mark ${props.side}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            {props.side.endsWith(' second') ? (
                <path fill-rule="evenodd" d="M8 0l7 8-7 8-7-8zm0 4.500L4.900 8 8 11.500 11.100 8z" />
            ) : props.side === 'loyalist' ? (
                <path d="M8 1l7 5.100-2.700 8.300H3.700L1 6.100z" />
            ) : props.side === 'traitor' ? (
                <path d="M8 0l1.900 4.700 5-.7-3.100 4 3.100 4-5-.7L8 16l-1.900-4.700-5 .7 3.100-4-3.100-4 5 .7z" />
            ) : (
                <path d="M8 1.500a6.500 6.500 0 100 13 6.500 6.500 0 000-13zm0 3.200a3.300 3.300 0 110 6.600 3.300 3.300 0 010-6.600z" />
            )}
        </svg>
    );
}

// What a card can do: the letters that stand on the printed dice, or a sign.
export function AbilitySign(props: { kind: Ability }) {
    switch (props.kind) {
        case 'unique':
            return (
                <Icon name="sign">
                    <path class="full" d="M8 1l2 4.800 5.200.4-4 3.300 1.300 5L8 11.800l-4.500 2.700 1.300-5-4-3.300L6 5.800z" />
                </Icon>
            );
        case 'counter':
            return (
                <Icon name="sign">
                    <path d="M13.500 13V8.500a3 3 0 00-3-3H3M6.500 2L3 5.500 6.500 9" />
                </Icon>
            );
        case 'always':
            return (
                <Icon name="sign">
                    <path d="M8 8C6.500 5.500 5.300 4.800 4.200 4.800a3.200 3.200 0 000 6.400C5.300 11.200 6.500 10.500 8 8s2.700-3.200 3.800-3.200a3.200 3.200 0 010 6.400C10.700 11.200 9.500 10.500 8 8z" />
                </Icon>
            );
        default:
            return <b>{props.kind}</b>;
    }
}

// Beside a number: so many cards.
export function CardsSign() {
    return (
        <Icon name="cardssign">
            <path d="M2.500 4.500h7v10h-7zM5.500 4.500v-3h8v10.500h-4" />
        </Icon>
    );
}

// A charge is a row of teeth that points at the enemy.
export function Teeth() {
    return (
        <svg class="teeth" viewBox="0 0 56 10" aria-hidden="true" focusable="false">
            <path d="M0 10l7-10 7 10 7-10 7 10 7-10 7 10 7-10 7 10z" />
        </svg>
    );
}

export function LockMark() {
    return (
        <Icon name="lock">
            <path d="M4.500 7V5a3.500 3.500 0 017 0v2M3 7h10v7H3z" />
        </Icon>
    );
}

export function ChargeMark() {
    return (
        <Icon name="charge">
            <path d="M2 13l6-9 6 9M5 13l3-4 3 4" />
        </Icon>
    );
}

export function DownMark() {
    return (
        <Icon name="down">
            <path d="M3.500 1.500h9v13h-9zM3.500 6l4.500-4.500M3.500 11l9-9M5.500 14.500l7-7" />
        </Icon>
    );
}

// A die with its timing, as it is printed.
export function Die(props: { number: number | undefined; timing?: string | null }) {
    return <Plain number={props.number} kind={props.timing ? `time-${props.timing}` : undefined} />;
}
