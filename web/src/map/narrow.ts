// Whether the panel lies under a sheet: on a phone, or where a window is very low.
import { signal } from '@preact/signals';

const query = window.matchMedia('(max-width: 860px), (max-height: 520px)');
export const isNarrow = signal(query.matches);
query.addEventListener('change', () => (isNarrow.value = query.matches));

// Whether what is asked rises over the map from below: in a low window it stands beside it.
export const hasSheet = (): boolean => isNarrow.peek() && window.innerHeight > 520;
