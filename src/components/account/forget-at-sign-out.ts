import { forgetFormulas } from '../../lib/browser/saved-formulas.ts';
import { rememberCustomer } from '../../stores/customer.ts';
import { forgetCustomer } from '../../stores/forget-customer.ts';

/** Has the browser remember whose page it shows, until the form that signs out is sent: what belongs to the customer goes first. */
export function forgetAtSignOut(document: Document, window: Window & typeof globalThis): void {
  const form = document.querySelector<HTMLFormElement>('form[data-signs-out]');
  rememberCustomer(form?.dataset['name'] ?? '');
  const forget = async (event: SubmitEvent) => {
    event.preventDefault();
    forgetCustomer();
    await forgetFormulas(window).catch(() => undefined);
    form?.requestSubmit(event.submitter);
  };
  form?.addEventListener('submit', forget, { once: true });
}
