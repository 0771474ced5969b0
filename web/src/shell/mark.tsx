// The shape of a seat beside its ink, as its game draws it.
import { here } from './room';

export function Mark(props: { side: string }) {
    const Shape = here().seats.Mark;
    return <Shape {...props} />;
}
