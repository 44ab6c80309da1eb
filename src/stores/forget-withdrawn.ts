import type { Locale } from '../lib/i18n/locale.ts';
import { showPacks } from '../lib/shop-client/product.ts';
import { ShopError } from '../lib/shop-client/shop-error.ts';
import { $comparator, removeFromComparator } from './comparator.ts';

const name = 'comparator-looked-at';
const lookedAtForMs = 5 * 60_000;

/** Takes out of the comparator what the shop offers to nobody any more. What is only for the other audience stays. */
export async function forgetWithdrawn(locale: Locale): Promise<void> {
  const look = async (id: number) => {
    try {
      // Without a sales plan, a product of any audience is found.
      await showPacks({ parameters: { id: String(id) }, query: { lang: locale } });
    } catch (error) {
      if (error instanceof ShopError && error.code === 'not_found') removeFromComparator(id);
    }
  };
  await Promise.all($comparator.get().map(({ id }) => look(id)));
}

/** The same, unless it was done a moment ago. */
export async function forgetNowAndThen(locale: Locale, now: number): Promise<void> {
  if (now - Number(readLookedAt()) < lookedAtForMs) return;
  await forgetWithdrawn(locale);
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
