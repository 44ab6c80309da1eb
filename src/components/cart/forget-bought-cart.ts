import { $cart, keepCart } from '../../stores/cart.ts';

/** Asks whether the cart that the browser remembers was bought meanwhile. */
export async function forgetBoughtCart(): Promise<void> {
  if ($cart.get().count === 0) return;
  const answer = await fetch('/api/v1/cart', { cache: 'no-store' });
  if (!answer.ok) return;
  const { cart }: { cart: { count: number } } = await answer.json();
  if (cart.count === 0) keepCart({ count: 0, list: [] });
}
