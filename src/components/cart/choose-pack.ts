import { pageLocale } from '../../lib/browser/page-locale.ts';
import { cartWords } from '../../messages/cart-words.ts';
import { openOverPage, textElement } from './over-page.ts';

/** Asks which pack of a product is meant; undefined when the question was closed. */
export function choosePack(
  page: Document,
  product: string,
  packs: readonly HTMLElement[],
): Promise<HTMLElement | undefined> {
  const dialog = openOverPage(page, 'pack-dialog', product);
  const list = page.createElement('ul');
  const { promise, resolve } = Promise.withResolvers<HTMLElement | undefined>();
  for (const pack of packs) {
    const item = page.createElement('li');
    const button = choiceOf(page, pack);
    button.addEventListener('click', () => {
      resolve(pack);
      dialog.close();
    });
    item.append(button);
    list.append(item);
  }
  dialog.append(textElement(page, 'p', cartWords[pageLocale(page)].choose), list);
  dialog.addEventListener('close', () => resolve(undefined));
  return promise;
}

/** What the page of the product says of a pack, its price for a kilogram included. */
function choiceOf(page: Document, pack: HTMLElement): HTMLButtonElement {
  const button = Object.assign(page.createElement('button'), { type: 'button' });
  const what = page.createElement('span');
  what.append(textElement(page, 'b', pack.querySelector('label')?.textContent));
  for (const detail of pack.querySelectorAll('div > small'))
    what.append(textElement(page, 'small', detail.textContent));
  const price = Object.assign(page.createElement('span'), { className: 'price' });
  const shown = pack.querySelector('.price');
  if (shown) price.append(...page.importNode(shown, true).childNodes);
  button.append(what, price);
  return button;
}
