import { type SQL, sql } from 'drizzle-orm';
import type { CartAccept } from '../../contract/cart.ts';
import { maximumLines, maximumQuantity } from '../../contract/cart-limits.ts';
import type { Translated } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { changePrepared } from '../../kernel/database/prepared.ts';
import { ApiError, invalidField } from '../../kernel/http/api-error.ts';
import { toCents } from '../../rules/price.ts';
import type { FoundArticle } from './articles.ts';
import type { Opening } from './open-cart.ts';

/** Something to put into a cart. */
export interface LineToAdd {
  readonly article: FoundArticle;
  readonly quantity: number;
  /** Price including VAT and tinting that the buyer has seen. */
  readonly seenCents: number;
  /** Code; empty for none. */
  readonly shade: string;
  /** Its name, where it is known. */
  readonly shadeName: Translated<string> | null;
}

/**
 * Adds to what is there, whatever another tab adds meanwhile. Adds everything or nothing. False when there is no cart.
 * @throws ApiError `invalid_fields` when a line or the cart would hold too much.
 */
export async function addLines(
  db: Queries | Transaction,
  opening: Opening,
  lines: readonly LineToAdd[],
): Promise<boolean> {
  const [done] = await changePrepared<{ isOpen: boolean; refused: string[]; hasRoom: boolean }>(
    db,
    `add_cart_lines_${opening.name}`,
    {
      ...opening.parts,
      ...addition(lines),
      added: sql`
        insert into cart_line (cart_id, pack_reference, shade, quantity, seen_cents, seen_name, seen_shade)
        select opened.id, reference, shade, quantity, seen_cents, seen_name, seen_shade
        from opened, asked
        where not exists (select from refused) and (select has_room from room)
        on conflict (cart_id, pack_reference, shade) do update set seen_cents = excluded.seen_cents,
          seen_shade = excluded.seen_shade,
          quantity = least(cart_line.quantity + excluded.quantity, ${maximumQuantity}::int)`,
    },
    sql`
    select exists (select from opened) as "isOpen", (select has_room from room) as "hasRoom",
      (select coalesce(jsonb_agg(article), '[]') from refused) as refused`,
  );
  if (!done?.isOpen) return false;
  const refused = lines.findIndex((line) => done.refused.includes(articleKey(line)));
  if (refused >= 0) throw invalidField(`products.${refused}.quantity`, 'cart_quantity_maximum');
  if (!done.hasRoom) throw invalidField('products', 'cart_full');
  return true;
}

/** One pack in two shades is two articles. */
const articleKey = ({ article, shade }: LineToAdd): string => `${article.reference}/${shade}`;

/** What is to be added, what of it would be too much, and whether the cart has room for it. */
function addition(lines: readonly LineToAdd[]): Record<string, SQL> {
  const rows = [...Map.groupBy(lines, articleKey).values()].map((same) => ({
    reference: same[0]?.article.reference,
    shade: same[0]?.shade,
    seen_shade: same[0]?.shadeName,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    seen_cents: same.at(-1)?.seenCents ?? 0,
    seen_name: same[0]?.article.name,
  }));
  return {
    asked: sql`
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as line(reference text, shade text, quantity int, seen_cents int, seen_name jsonb, seen_shade jsonb)`,
    known: sql`
      select l.pack_reference as reference, l.shade, l.quantity
      from cart_line l join opened on opened.id = l.cart_id`,
    refused: sql`
      select asked.reference || '/' || asked.shade as article from asked left join known using (reference, shade)
      where asked.quantity + coalesce(known.quantity, 0) > ${maximumQuantity}::int`,
    room: sql`
      select count(*) <= ${maximumLines}::int as has_room
      from known full join asked using (reference, shade)`,
  };
}

/** False when there is no cart. @throws ApiError `not_found` for a line that is gone. */
export async function changeQuantity(
  db: Queries | Transaction,
  opening: Opening,
  { id, quantity }: { readonly id: number; readonly quantity: number },
): Promise<boolean> {
  const changed = sql`
    update cart_line l set quantity = ${quantity}::int from opened
    where l.cart_id = opened.id and l.id = ${id}::int returning l.id`;
  const { isOpen, isDone } = await changeOne(db, opening, { name: 'change_cart_line', changed });
  if (isOpen && !isDone) throw new ApiError('not_found');
  return isOpen;
}

/** Also of a line that is gone already. False when there is no cart. */
export async function removeLine(db: Queries | Transaction, opening: Opening, id: number): Promise<boolean> {
  const changed = sql`
    delete from cart_line l using opened
    where l.cart_id = opened.id and l.id = ${id}::int returning l.id`;
  return (await changeOne(db, opening, { name: 'remove_cart_line', changed })).isOpen;
}

async function changeOne(
  db: Queries | Transaction,
  opening: Opening,
  { name, changed }: { readonly name: string; readonly changed: SQL },
): Promise<{ isOpen: boolean; isDone: boolean }> {
  const [done] = await changePrepared<{ isOpen: boolean; isDone: boolean }>(
    db,
    `${name}_${opening.name}`,
    { ...opening.parts, changed },
    sql`select exists (select from opened) as "isOpen", exists (select from changed) as "isDone"`,
  );
  return done ?? { isOpen: false, isDone: false };
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
    update cart_line set seen_cents = accepted.cents
    from jsonb_to_recordset(${accepted}::jsonb) as accepted(id int, cents int), pack k
    where cart_line.cart_id = ${cartId} and cart_line.id = accepted.id
      and k.reference = cart_line.pack_reference and accepted.cents = k.price_cents
        + case when cart_line.shade = '' then 0 else coalesce((k.content->>'tinting_price_cents')::int, 0) end`);
  await tx.execute(sql`
    delete from cart_line where cart_id = ${cartId} and not exists (
      select from pack k join product_sales_plan s on s.product_id = k.product_id
      where k.reference = cart_line.pack_reference and s.sales_plan_id = ${salesPlanId})`);
}
