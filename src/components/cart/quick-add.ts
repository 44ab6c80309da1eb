import { parsePage } from '../../lib/browser/parse-page.ts';
import { tellLoading } from '../../lib/browser/show-loading.ts';
import { addInPlace } from './add-in-place.ts';
import { choosePack } from './choose-pack.ts';

/** Adds the product of a card: the page of the product has its packs, of which one is chosen where there are several. */
export async function quickAdd(page: Document, window: Window, button: HTMLButtonElement): Promise<void> {
  const link = button.closest('.card')?.querySelector<HTMLAnchorElement>('h3 a');
  if (!link || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  try {
    const response = await tellLoading(page, fetch(link.href));
    const product = parsePage(await response.text());
    const form = product.querySelector<HTMLFormElement>('form#to-cart');
    const packs = [...product.querySelectorAll<HTMLElement>('.packs li')];
    if (!form || packs.length === 0) throw new Error('No packs in the answer');
    const pack = packs.length === 1 ? packs[0] : await choosePack(page, link.textContent.trim(), packs);
    if (pack) await addPack(page, form, pack);
  } catch {
    // The page of the product says what there is to know.
    window.location.assign(link.href);
  }
  button.ariaBusy = null;
}

async function addPack(page: Document, posted: HTMLFormElement, pack: HTMLElement): Promise<void> {
  const form = page.importNode(posted, true);
  const chosen = Object.assign(page.createElement('input'), { type: 'hidden', name: 'add' });
  chosen.value = pack.querySelector('input')?.value ?? '';
  form.removeAttribute('id');
  form.hidden = true;
  form.append(chosen);
  page.body.append(form);
  await addInPlace(page, form, null);
  form.remove();
}
