import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { translatedText } from '../../../contract/common.ts';
import type { FormCountry } from '../../../contract/country-rules.ts';
import { discountInputSchema } from '../../../contract/discount.ts';
import { documentColumn, identity, inputDocument, updatedAt } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const discount = pgTable('discount', {
  id: identity(),
  code: text('code').notNull().unique(),
  input: inputDocument(discountInputSchema),
  updatedAt: updatedAt(),
});

/** Orders that have used a code, each once. */
export const discountUse = pgTable(
  'discount_use',
  {
    id: identity(),
    discountId: integer('discount_id')
      .notNull()
      .references(() => discount.id, { onDelete: 'cascade' }),
    /** Number of the order. */
    orderNumber: text('order_number').notNull(),
    /** Digest of the customer's mail address. */
    customerDigest: text('customer_digest').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('discount_use_order').on(table.discountId, table.orderNumber),
    index('discount_use_customer').on(table.discountId, table.customerDigest),
  ],
);

export const cart = pgTable('cart', {
  id: identity(),
  /** Whose it is once a customer has signed in; such a cart outlives its tokens. */
  customerId: integer('customer_id').unique(),
  discountCode: text('discount_code'),
  /** Where the estimate of the delivery goes to. */
  country: text('country').$type<FormCountry>(),
  zip: text('zip'),
  changedAt: moment('changed_at').notNull(),
});

/** What opens a cart: one for each device. */
export const cartToken = pgTable(
  'cart_token',
  {
    digest: text('digest').primaryKey(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  // Moments of expiry are not indexed: every change of a cart moves them, and only the hourly sweep looks for them.
  (table) => [index('cart_token_cart').on(table.cartId)],
);

export const cartLine = pgTable(
  'cart_line',
  {
    id: identity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    /** Not by id: what has left the catalogue still stands in the cart, and comes back with it. */
    packReference: text('pack_reference').notNull(),
    quantity: integer('quantity').notNull(),
    /** What the buyer has last seen and accepted. */
    seenCents: integer('seen_cents').notNull(),
    seenName: documentColumn('seen_name', translatedText).notNull(),
    /** Code of the shade that the pack is tinted to, empty for none: one pack in two shades is two lines. */
    shade: text('shade').notNull().default(''),
    /** Name of the shade as it was chosen, for the day on which it is withdrawn. */
    seenShade: documentColumn('seen_shade', translatedText),
  },
  (table) => [uniqueIndex('cart_line_pack').on(table.cartId, table.packReference, table.shade)],
);
