import { draftOf, forgetDraft, keepDraft } from '../../stores/form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const notesOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-draft]')];

const idOf = (note: HTMLElement): string => note.dataset['draft'] ?? '';

/** A refused form takes the place of the one before it. */
const formOf = (note: HTMLElement) =>
  note.ownerDocument.querySelector<HTMLFormElement>(`form#${CSS.escape(idOf(note))}`);

/** Puts what was typed back into the forms that come empty, and says so. */
export function bringBackDrafts(page: Document): void {
  for (const note of notesOf(page)) {
    const form = formOf(note);
    const draft = draftOf(idOf(note), Date.now());
    // A form that was refused shows what was typed last.
    if (!form || !draft || form.querySelector('.form-errors:not([hidden])')) continue;
    for (const control of kept(form)) {
      const isInUse = control === page.activeElement && control.value !== '';
      if (!isInUse) putBack(control, draft[control.name]);
    }
    note.hidden = false;
    note.querySelector('button')?.addEventListener('click', () => clear(note));
  }
}

function clear(note: HTMLElement): void {
  forgetDraft(idOf(note));
  note.hidden = true;
  const form = formOf(note);
  form?.reset();
  form?.querySelector<HTMLElement>('[name]:not([type=hidden])')?.focus();
}

/** Keeps the form in which something was typed, in this browser. */
export function keepTyped(page: Document, target: EventTarget | null): void {
  for (const note of notesOf(page)) {
    const form = formOf(note);
    if (!form || !(target instanceof Node) || !form.contains(target)) continue;
    const values = Object.fromEntries(kept(form).map((control) => [control.name, typed(control)]));
    keepDraft(idOf(note), values, Date.now());
  }
}

/** What a person typed or chose: no proofs of the form itself, no passwords, no files. */
function kept(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>(':is(.field, .check) :is(input, select, textarea)[name]')].filter(
    ({ type }) => type !== 'password' && type !== 'file' && type !== 'hidden',
  );
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const typed = (control: Control): string => (isBox(control) && !control.checked ? '' : control.value);

function putBack(control: Control, value: string | undefined): void {
  if (value === undefined) return;
  if (isBox(control)) control.checked = value !== '';
  else control.value = value;
}
