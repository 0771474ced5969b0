// The list beside the map comes when it is opened for the first time; whoever opens it by its key goes on there.
import { later } from '../shell/later';
import { panel, sheet } from '../shell/match';

export const GroupList = later(() => import('./list').then((list) => list.GroupList));

let isMeant = false;

export function goOn(): void {
    const first = document.querySelector<HTMLElement>('.grouplist button');
    if (!isMeant || !first) return;
    isMeant = false;
    first.focus();
}

export function openList(): true {
    isMeant = true;
    panel.value = 'list';
    sheet.value = true;
    window.setTimeout(goOn);
    return true;
}
