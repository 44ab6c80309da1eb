import { onSubmit } from './on-submit.ts';

/**
 * Forms marked `data-live` show their answer while they are filled in: what the server answers takes the place of the
 * element of that id. They are plain forms without this. With `onAnswer`, they are sent the same way, and
 * it is called then. Of those marked `data-part` the server is asked for that element alone, at every key.
 * The code for it comes once such a form is used.
 */
export function enlivenForms(page: Document, onAnswer?: () => void): void {
  const code = () => import('./refresh-form.ts');
  page.addEventListener('focusin', ({ target }) => {
    if (liveForm(target)) void code();
  });
  page.addEventListener('input', async ({ target }) => {
    const form = liveForm(target);
    if (form) (await code()).refreshSoon(form);
  });
  onSubmit(
    page,
    ({ target, submitter }) => (onAnswer || isAddition(submitter) ? liveForm(target) : null),
    async (form, submitter) => {
      const { addPart, refreshNow } = await code();
      await (isAddition(submitter) ? addPart(form, submitter) : refreshNow(form, submitter, onAnswer));
    },
  );
}

const liveForm = (target: EventTarget | null): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-live]') : null;

/** Whether a button adds a part to a form, as a further wall, instead of sending it. */
const isAddition = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === 'add';
