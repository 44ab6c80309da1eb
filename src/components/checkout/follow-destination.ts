import { parsePage } from '../../lib/browser/parse-page.ts';
import { tellLoading } from '../../lib/browser/show-loading.ts';

const fields = '[name="selectedShippingAddress.country"], [name="selectedShippingAddress.zipcode"]';

/** Prices the ways of delivery anew as soon as the address has another country or postcode. */
export function followDestination(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form#delivery');
  if (!form) return;
  let last = new AbortController();
  // The button sends a form that is not finished: no rule of a field stops it, and the page is shown anew.
  page.addEventListener(
    'submit',
    (event) => {
      const isUpdate = event.submitter?.hasAttribute('data-update') && event.target === form;
      if (isUpdate) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  form.addEventListener('change', async ({ target }) => {
    if (!(target instanceof Element) || !target.matches(fields)) return;
    last.abort();
    last = new AbortController();
    await showOffers(form, last.signal).catch(() => undefined);
  });
}

async function showOffers(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const body = new URLSearchParams({ update: '1' });
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const page = form.ownerDocument;
  const response = await tellLoading(page, fetch(form.action, { method: 'POST', body, signal }));
  const answered = parsePage(await response.text());
  for (const part of ['[data-offers]', '[data-summary]']) {
    const next = answered.querySelector(part);
    const shown = page.querySelector(part);
    if (next && shown && !shown.contains(page.activeElement)) shown.replaceWith(page.importNode(next, true));
  }
}
