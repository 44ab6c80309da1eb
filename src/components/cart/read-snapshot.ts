import type { CartSnapshot } from '../../lib/cart/snapshot.ts';
import { readCart } from '../../stores/cart.ts';

/** The snapshot that a cart page carries; undefined when it could not read the cart. */
export function readSnapshot(cart: Element | null): CartSnapshot | undefined {
  const text = cart instanceof HTMLElement ? cart.dataset['cart'] : undefined;
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  const kept = readCart(value);
  const words = typeof value === 'object' && value && 'words' in value ? String(value.words) : '';
  return kept && { ...kept, words };
}
