import type { CallPlace } from '../lib/shop-client/call-place.ts';
import { listProducts } from '../lib/shop-client/product.ts';
import { $comparator, removeFromComparator } from './comparator.ts';
import { removeFavorite } from './edit-favorites.ts';
import { $favorites } from './favorites.ts';

const name = 'lists-looked-at';
const lookedAtForMs = 5 * 60_000;

/** Takes out of both lists what the shop offers to this audience no more. @throws ShopError where the API does not say */
export async function forgetWithdrawn({ locale, planId }: CallPlace): Promise<void> {
  const ids = [...new Set([...$comparator.get(), ...$favorites.get()].map(({ id }) => id))];
  if (ids.length === 0) return;
  const place = { lang: locale, sales_plan_id: planId, saleplan_id: planId };
  const { items, total } = await listProducts({ query: { ...place, ids: ids.join(), perPage: ids.length } });
  // A list that is cut short says nothing of the rest.
  if (items.length !== total) return;
  const offered = new Set(items.map(({ id }) => id));
  for (const id of ids.filter((each) => !offered.has(each))) {
    removeFromComparator(id);
    removeFavorite(id);
  }
}

/** The same, unless it was done a moment ago. @throws ShopError */
export async function forgetNowAndThen(place: CallPlace, now: number): Promise<void> {
  if (now - Number(readLookedAt()) < lookedAtForMs) return;
  await forgetWithdrawn(place);
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
