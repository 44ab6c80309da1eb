import { forgetFormulas } from '../../lib/browser/saved-formulas.ts';

/** Deletes what the browser stores for the signed-in customer before the form that signs out is sent. */
export function forgetAtSignOut(document: Document, window: Window & typeof globalThis): void {
  const form = document.querySelector<HTMLFormElement>('form[data-signs-out]');
  let isForgotten = false;
  form?.addEventListener('submit', (event) => {
    if (isForgotten) return;
    event.preventDefault();
    const { submitter } = event;
    isForgotten = true;
    void forgetFormulas(window)
      .catch(() => undefined)
      .finally(() => form.requestSubmit(submitter));
  });
}
