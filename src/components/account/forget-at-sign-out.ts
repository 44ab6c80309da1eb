import { forgetFormulas } from '../../lib/browser/saved-formulas.ts';

/** Deletes what the browser stores for the signed-in customer before the form that signs out is sent. */
export function forgetAtSignOut(document: Document, window: Window & typeof globalThis): void {
  const form = document.querySelector<HTMLFormElement>('form[data-signs-out]');
  const forget = async (event: SubmitEvent) => {
    event.preventDefault();
    await forgetFormulas(window).catch(() => undefined);
    form?.requestSubmit(event.submitter);
  };
  form?.addEventListener('submit', forget, { once: true });
}
