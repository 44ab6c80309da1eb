import { pageLocale } from '../../lib/browser/page-locale.ts';
import { listProducts } from '../../lib/shop-client/product.ts';
import { $comparator, removeFromComparator } from '../../stores/comparator.ts';
import { removeFavorite } from '../../stores/edit-favorites.ts';
import { $favorites } from '../../stores/favorites.ts';

const name = 'lists-looked-at';
const lookedAtForMs = 5 * 60_000;

/** Takes out of both lists what the shop offers to this audience no more. @throws ShopError where the API does not say */
export async function forgetWithdrawn(document: Document): Promise<void> {
  const ids = [...new Set([...$comparator.get(), ...$favorites.get()].map(({ id }) => id))];
  if (ids.length === 0) return;
  const planId = Number(document.body.dataset['plan']);
  const place = { lang: pageLocale(document), sales_plan_id: planId, saleplan_id: planId };
  const { items, total } = await listProducts({ query: { ...place, ids: ids.join(), perPage: ids.length } });
  // A list that is cut short says nothing of the rest.
  if (items.length !== total) return;
  const offered = new Set(items.map(({ id }) => id));
  for (const id of ids.filter((each) => !offered.has(each))) {
    removeFromComparator(id);
    removeFavorite(id);
  }
}

/** The same, unless it was done a moment ago. The screens of the lists do it themselves, and report it. */
export async function forgetNowAndThen(document: Document, now: number): Promise<void> {
  if (document.querySelector('#comparator, #favourites')) return;
  if (now - Number(readLookedAt()) < lookedAtForMs) return;
  await forgetWithdrawn(document);
  try {
    sessionStorage.setItem(name, String(now));
  } catch {
    // Storage is refused: the next page looks again.
  }
}

function readLookedAt(): string {
  try {
    return sessionStorage.getItem(name) ?? '0';
  } catch {
    return '0';
  }
}
