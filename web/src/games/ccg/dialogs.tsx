// What the card game opens over the table; and what the end of a game of it says.
import { later } from '../../shell/later';
import { FullCard } from './cards';
import { packOfMatch } from './protocol';
import { enlarged, pileOf, table } from './state';
import { t } from './texts';

const OverTable = later(() => import('./overtable').then((it) => it.OverTable));
export const Dialogs = () => (enlarged.value !== null || pileOf.value !== null) && <OverTable />;

// --- the end ---

export function EndLead() {
    return table.value && <p class="dimmed">{t.end.turns(table.value.turn)}</p>;
}

// --- packs of a match's own ---

const cardsOf = (packs: unknown[]) => packs.flatMap((one, i) => packOfMatch(one, `/packs/${i}`).cards);
export const countCards = (packs: unknown[]) => t.setup.packsCount(cardsOf(packs).length);

export function Packs(props: { packs: unknown[] }) {
    return (
        <>
            {cardsOf(props.packs).map((card) => (
                <FullCard key={card.slug} face={card} />
            ))}
        </>
    );
}
