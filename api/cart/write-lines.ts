import { and, eq, sql } from 'drizzle-orm';
import type { CartAccept } from '../contract/cart.ts';
import { maximumLines, maximumQuantity } from '../contract/cart-limits.ts';
import type { Transaction } from '../database/database.ts';
import { cartLine } from '../database/schema/cart.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import { toCents } from '../rules/price.ts';
import type { FoundArticle } from './articles.ts';

/** Something to put into a cart. */
export interface LineToAdd {
  readonly article: FoundArticle;
  readonly quantity: number;
  /** Price including VAT that the buyer has seen. */
  readonly seenCents: number;
}

/**
 * Adds to what is there, whatever another tab adds meanwhile. Adds everything or nothing.
 * @throws ApiError `invalid_fields` when a line or the cart would hold too much.
 */
export async function addLines(tx: Transaction, cartId: number, lines: readonly LineToAdd[]): Promise<void> {
  const byReference = Map.groupBy(lines, ({ article }) => article.reference);
  const rows = [...byReference].map(([reference, same]) => ({
    reference,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    seen_cents: same.at(-1)?.seenCents ?? 0,
    seen_name: same[0]?.article.name,
  }));
  const { rows: written } = await tx.execute<{ pack_reference: string }>(sql`
    insert into cart_line (cart_id, pack_reference, quantity, seen_cents, seen_name)
    select ${cartId}, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line(reference text, quantity int, seen_cents int, seen_name jsonb)
    where quantity <= ${maximumQuantity}
    on conflict (cart_id, pack_reference) do update
      set quantity = cart_line.quantity + excluded.quantity, seen_cents = excluded.seen_cents
      where cart_line.quantity + excluded.quantity <= ${maximumQuantity}
    returning pack_reference`);
  const done = new Set(written.map((row) => row.pack_reference));
  const refused = lines.findIndex(({ article }) => !done.has(article.reference));
  if (refused >= 0) throw invalidField(`products.${refused}.quantity`, 'cart_quantity_maximum');
  const count = await tx.$count(cartLine, eq(cartLine.cartId, cartId));
  if (count > maximumLines) throw invalidField('products', 'cart_full');
}

/** @throws ApiError `not_found` for a line that is gone. */
export async function changeQuantity(
  tx: Transaction,
  cartId: number,
  lineId: number,
  quantity: number,
): Promise<void> {
  const changed = await tx
    .update(cartLine)
    .set({ quantity })
    .where(and(eq(cartLine.cartId, cartId), eq(cartLine.id, lineId)))
    .returning({ id: cartLine.id })
    .prepare('change_cart_line')
    .execute();
  if (changed.length === 0) throw new ApiError('not_found');
}

export async function removeLine(tx: Transaction, cartId: number, lineId: number): Promise<void> {
  await tx.delete(cartLine).where(and(eq(cartLine.cartId, cartId), eq(cartLine.id, lineId)));
}

/** Takes the prices as seen where they are those of the catalogue, and lets go of what the plan does not sell. */
export async function acceptChanges(
  tx: Transaction,
  cartId: number,
  { prices }: Pick<CartAccept, 'prices'>,
  salesPlanId: number,
): Promise<void> {
  const accepted = JSON.stringify(
    prices.map(({ id, price_with_tax: amount }) => ({ id, cents: toCents({ amount, currency: 'EUR' }) })),
  );
  await tx.execute(sql`
    update cart_line set seen_cents = k.price_cents
    from jsonb_to_recordset(${accepted}::jsonb) as accepted(id int, cents int), pack k
    where cart_line.cart_id = ${cartId} and cart_line.id = accepted.id
      and k.reference = cart_line.pack_reference and k.price_cents = accepted.cents`);
  await tx.execute(sql`
    delete from cart_line where cart_id = ${cartId} and not exists (
      select from pack k join product_sales_plan s on s.product_id = k.product_id
      where k.reference = cart_line.pack_reference and s.sales_plan_id = ${salesPlanId})`);
}
