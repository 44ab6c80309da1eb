import { pageLocale } from '../../lib/browser/page-locale.ts';
import { cartWords } from '../../messages/cart-words.ts';
import { openOverPage, textElement } from './over-page.ts';

/** Shows what is in the cart at the edge of the page, from the page of the cart: its lines, its total, and the ways on. */
export function openDrawer(page: Document, cart: HTMLElement, words: string, cartUrl: string): void {
  const texts = cartWords[pageLocale(page)];
  const dialog = openOverPage(page, 'cart-drawer', words);
  const list = page.createElement('ul');
  list.append(
    ...[...cart.querySelectorAll<HTMLElement>('.cart-lines > li')].map((line) => lineOf(page, line)),
  );
  const total = page.createElement('dl');
  total.append(
    textElement(page, 'dt', cart.querySelector('.sum dt.t')?.textContent),
    textElement(page, 'dd', cart.querySelector('.sum dd.t')?.textContent),
  );
  const ways = Object.assign(page.createElement('div'), { className: 'ways-on' });
  const order = cart.querySelector('.sum a.btn');
  if (order) ways.append(page.importNode(order, true));
  const show = Object.assign(page.createElement('a'), { className: 'btn line wide', href: cartUrl });
  show.textContent = cart.dataset['show'] ?? '';
  const goOn = Object.assign(page.createElement('button'), { type: 'button', className: 'btn ghost wide' });
  goOn.textContent = texts.goOn;
  goOn.addEventListener('click', () => dialog.close());
  ways.append(show, goOn);
  const note = textElement(page, 'p', [...cart.querySelectorAll('.sum > p > small')].at(-1)?.textContent);
  dialog.append(list, total, note, ways);
}

function lineOf(page: Document, line: HTMLElement): HTMLElement {
  const item = page.createElement('li');
  const { family, quantity } = line.dataset;
  if (family) item.dataset['family'] = family;
  const what = page.createElement('span');
  what.append(
    textElement(page, 'b', line.querySelector('h2')?.textContent),
    textElement(page, 'small', line.querySelector('.what small')?.textContent),
  );
  const changed = line.querySelector('.changed')?.textContent;
  if (changed) what.append(Object.assign(textElement(page, 'small', changed), { className: 'changed' }));
  const price = Object.assign(page.createElement('span'), { className: 'price' });
  const shown = line.querySelector('.end .price');
  if (shown) price.append(...page.importNode(shown, true).childNodes);
  item.append(what, textElement(page, 'span', `× ${quantity ?? 1}`), price);
  return item;
}
