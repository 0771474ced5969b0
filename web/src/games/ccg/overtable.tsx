// What the card game opens over the table: a whole card, a pile. Loaded when one of them is wanted.
import { Modal } from '../../shell/dialogs';
import { isReader, seatNameInside } from '../../shell/match';
import { FullCard, SectorFace } from './cards';
import { enlarged, findSlot, pileOf, table } from './state';
import { t } from './texts';

function Enlarged() {
    const it = enlarged.value;
    const close = () => (enlarged.value = null);
    const sector = it?.sector === undefined ? undefined : table.value?.sectors[it.sector - 1];
    if (sector) {
        return (
            <Modal title={sector.name ?? t.table.sector(sector.number)} class="cardview" onClose={close} hideTitle>
                <SectorFace sector={sector} />
            </Modal>
        );
    }
    const face = it ? table.value?.cards[it.slug] : undefined;
    if (!it || !face) return null;
    return (
        <Modal title={face.name} class="cardview" onClose={close} hideTitle>
            <FullCard face={face} inPlay={it.notation ? findSlot(it.notation) : undefined} />
        </Modal>
    );
}

function Pile() {
    const who = pileOf.value;
    const now = table.value;
    if (who === null || !now) return null;
    const pile = [...(now.players[who]?.discard ?? [])].reverse();
    return (
        <Modal title={isReader(who) ? t.table.ownDiscards : t.table.discardsOf(seatNameInside(who))} class="piledialog" onClose={() => (pileOf.value = null)}>
            {pile.length === 0 && <p class="dimmed">{t.table.noDiscards}</p>}
            <div class="pilecards" tabIndex={0} role="region" aria-label={t.table.discards}>
                {pile.map((slug, i) => {
                    const face = slug === null ? undefined : now.cards[slug];
                    return face ? <FullCard key={i} face={face} /> : null;
                })}
            </div>
        </Modal>
    );
}

export function OverTable() {
    return (
        <>
            <Pile />
            <Enlarged />
        </>
    );
}
