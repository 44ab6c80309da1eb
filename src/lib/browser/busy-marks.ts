import type { After } from './after.ts';

const controls = 'a[href], button, summary, input, select, textarea';
/** What begins to use a control; what was pressed before says nothing about it. */
const gestures = ['pointerdown', 'keydown'];
/** What a control does when it is used. */
const uses = ['click', 'input', 'change'];

export interface BusyMarks {
  /** Marks what is pressed at this moment until the work that it has set off is over. */
  markPressed(work: Promise<unknown>): void;
  /** Marks what was pressed last, from which the page is left some time after. */
  markLast(work: Promise<unknown>): void;
}

/** Knows which control of a page is used, and marks it `aria-busy`, to which styles give a sign. */
export function createBusyMarks(page: Document, after: After): BusyMarks {
  const running = new WeakMap<Element, number>();
  let last: Element | undefined;
  let pressed: Element | undefined;
  for (const gesture of gestures)
    page.addEventListener(
      gesture,
      () => {
        last = undefined;
      },
      { capture: true, passive: true },
    );
  const note = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    if (!control) return;
    last = control;
    pressed = control;
    // What begins in a later task is not the doing of this press.
    after(0, () => {
      pressed = undefined;
    });
  };
  for (const use of uses) page.addEventListener(use, note, { capture: true, passive: true });

  const mark = (control: Element | undefined, work: Promise<unknown>) => {
    if (!control) return;
    running.set(control, (running.get(control) ?? 0) + 1);
    control.ariaBusy = 'true';
    const release = () => {
      const left = (running.get(control) ?? 1) - 1;
      running.set(control, left);
      if (left === 0) control.ariaBusy = null;
    };
    work.then(release, release);
  };
  return { markPressed: (work) => mark(pressed, work), markLast: (work) => mark(last, work) };
}
