import { sql } from 'drizzle-orm';
import type { CartFault } from '../../contract/cart-messages.ts';
import type { Tinting } from '../../contract/catalogue.ts';
import type { Translated } from '../../contract/common.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { queryPrepared } from '../../kernel/database/prepared.ts';

/** A shade as a cart knows it. */
export interface ShadeRow {
  readonly code: string;
  readonly name: Translated<string>;
  readonly hex: string;
  /** Ids of the products of which a base has a formula for it. */
  readonly products: readonly number[];
}

/** What a shade is asked for. */
export interface TintedArticle {
  readonly productId: number;
  readonly tinting: Tinting;
}

/** Why an article cannot be had in a shade; '' stands for none. */
export type ShadeFault = Extract<CartFault, `cart_shade_${string}`>;

export type Shades = ReadonlyMap<string, ShadeRow>;

/** All shades by their codes. */
export async function readShades(db: Queries | Transaction): Promise<Shades> {
  const rows = await queryPrepared<ShadeRow>(
    db,
    'cart_shades',
    sql`
    select t.code, t.input->'name' as name, t.input->>'hex' as hex, coalesce((
      select jsonb_agg(distinct b.product_id)
      from formula f join tint_base b on b.id = f.base_id where f.shade_id = t.id), '[]'::jsonb) as products
    from teinte t`,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** As `readShades`, once for all carts, and anew after any change of the content. */
export const rememberedShades = (
  db: Queries | Transaction,
  sharedReads: SharedReads,
  lastChangeId?: number,
): Promise<Shades> => sharedReads.remember('cart-shades', () => readShades(db), lastChangeId);

/** The price of one article in cents, VAT included, with its tinting where it has a shade. */
export const tintedCents = (priceCents: number, tintingCents: number, shadeCode: string): number =>
  priceCents + (shadeCode === '' ? 0 : tintingCents);

/** Why an article cannot be sold in a shade, or without one; undefined when it can. */
export function shadeFault(
  { productId, tinting }: TintedArticle,
  code: string,
  shade: ShadeRow | undefined,
): ShadeFault | undefined {
  if (tinting !== 'online') return code === '' ? undefined : 'cart_shade_refused';
  if (code === '') return 'cart_shade_required';
  if (shade === undefined) return 'cart_shade_unknown';
  return shade.products.includes(productId) ? undefined : 'cart_shade_base';
}
