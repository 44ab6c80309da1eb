import { parsePage } from '../../lib/browser/parse-page.ts';
import { renew } from '../../lib/browser/renew.ts';
import { tellLoading } from '../../lib/browser/show-loading.ts';
import { $cart, keepCart } from '../../stores/cart.ts';
import { readSnapshot } from './read-snapshot.ts';

/** Answers the forms of the cart in place, keeps what it holds in mind, and follows the other tabs. */
export function enlivenCart(page: Document, window: Window): void {
  const status = page.createElement('p');
  status.className = 'sr';
  status.role = 'status';
  page.querySelector('main')?.append(status);
  const shown = () => page.getElementById('cart');

  /** Keeps in mind what is shown; a cart that is empty without having been emptied was lost, and can be rebuilt. */
  const keep = (isEmptied: boolean) => {
    const snapshot = readSnapshot(shown());
    if (!snapshot) return;
    const isLost = snapshot.count === 0 && !isEmptied && $cart.get().list.length > 0;
    if (isLost) offerRebuild(page);
    else keepCart(snapshot);
    status.textContent = '';
    status.textContent = snapshot.words;
  };

  /** Puts a cart page's cart in the place of the one shown. */
  async function show(work: Promise<Response>, canEmpty = false): Promise<void> {
    const cart = shown();
    try {
      const response = await tellLoading(page, work);
      const next = parsePage(await response.text()).getElementById('cart');
      if (!cart || !next) throw new Error('No cart in the answer');
      renew(cart, page.importNode(next, true), page.activeElement);
      keep(canEmpty && response.ok);
      holdFocus(page);
    } catch {
      status.textContent = '';
      status.textContent = cart?.dataset['failed'] ?? '';
    }
  }

  keep(false);
  status.textContent = '';

  page.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.closest('#cart')) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) body.append(name, String(value));
    const canEmpty = emptying.has(body.get('do') ?? '');
    void show(fetch(form.action, { method: 'POST', body }), canEmpty);
  });
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'quantity') return;
    target.form?.requestSubmit(target.form.querySelector('.ok'));
  });
  $cart.listen(({ list }) => {
    const known = readSnapshot(shown())?.list;
    if (JSON.stringify(known) !== JSON.stringify(list)) void show(fetch(window.location.pathname));
  });
}

/** Forms that may leave nothing in the cart. */
const emptying = new Set(['remove', 'accept']);

/** What the server has let go of can be put back, at the prices of today. */
function offerRebuild(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('[data-rebuild]');
  const field = form?.querySelector<HTMLInputElement>('[name=references]');
  if (!form || !field) return;
  const { list } = $cart.get();
  field.value = list.map(({ reference, quantity }) => `${reference} x${quantity}`).join('\n');
  form.hidden = false;
}

/** The focus goes on from where it was, also when its place is gone. */
function holdFocus(page: Document): void {
  const { activeElement: active } = page;
  const isLost = !active || active === page.body || active.matches(':disabled');
  if (!isLost) return;
  const row = active?.closest('form')?.querySelector<HTMLElement>('[name=quantity]');
  const next = row ?? page.querySelector<HTMLElement>('#cart-undo, #cart [aria-invalid], #cart .btn');
  next?.focus();
}
