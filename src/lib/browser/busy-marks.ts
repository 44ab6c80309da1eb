import type { After } from './after.ts';

const controls = 'a[href], button, summary, input, select, textarea';
/** Events that begin the use of a control, after which the one before no longer counts, and events of its use. */
const gestures = ['pointerdown', 'keydown'];
const uses = ['click', 'input', 'change'];

export interface BusyMarks {
  /** Marks what is clicked at this moment until the work that it has set off is over. */
  markPressed(work: Promise<unknown>): void;
  /** Marks what was clicked last, from which the page is left some time after. */
  markLast(work: Promise<unknown>): void;
}

/** Knows which control of a page is used, and marks it `aria-busy`, to which styles give a sign. */
export function createBusyMarks(document: Document, after: After): BusyMarks {
  const latest = new WeakMap<Element, unknown>();
  let last: Element | null = null;
  let pressed: Element | null = null;
  const note = ({ type, target }: Event) => {
    last = uses.includes(type) && target instanceof Element ? target.closest(controls) : null;
    if (!last) return;
    pressed = last;
    // What begins in a later task was not started by this click.
    after(0, () => {
      pressed = null;
    });
  };
  for (const type of [...gestures, ...uses]) document.addEventListener(type, note, true);

  const mark = (control: Element | null, work: Promise<unknown>) => {
    if (!control) return;
    latest.set(control, work);
    control.ariaBusy = 'true';
    const release = () => {
      if (latest.get(control) === work) control.ariaBusy = null;
    };
    work.then(release, release);
  };
  return { markPressed: (work) => mark(pressed, work), markLast: (work) => mark(last, work) };
}
