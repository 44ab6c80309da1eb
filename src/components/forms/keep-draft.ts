import { draftOf, forgetDraft, keepDraft } from '../../stores/form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps what is typed into the form of a `[data-draft]` note in this browser, and puts it back where the form comes
 * empty. A page marked `data-draft-sent` says that the form was taken.
 */
export function keepDrafts(page: Document): void {
  const sent = page.querySelector<HTMLElement>('[data-draft-sent]')?.dataset['draftSent'];
  if (sent !== undefined) forgetDraft(sent);
  for (const note of page.querySelectorAll<HTMLElement>('[data-draft]')) keepDraftOf(page, note);
}

function keepDraftOf(page: Document, note: HTMLElement): void {
  const id = note.dataset['draft'] ?? '';
  const form = () => page.querySelector<HTMLFormElement>(`form#${CSS.escape(id)}`);
  const draft = draftOf(id, Date.now());
  const fresh = form();
  // A form that was refused shows what was typed last.
  if (fresh && draft && !fresh.querySelector('.form-errors:not([hidden])')) {
    for (const control of kept(fresh)) putBack(control, draft[control.name]);
    note.hidden = false;
  }
  note.querySelector('button')?.addEventListener('click', () => {
    forgetDraft(id);
    form()?.reset();
    note.hidden = true;
    form()?.querySelector<HTMLElement>('[name]:not([type=hidden])')?.focus();
  });
  page.addEventListener('input', ({ target }) => {
    const current = form();
    if (!current || !(target instanceof Node) || !current.contains(target)) return;
    const values = Object.fromEntries(kept(current).map((control) => [control.name, typed(control)]));
    keepDraft(id, values, Date.now());
  });
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
