import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type CartResponse, cartResponseSchema } from '../../../api/contract/cart.ts';
import { type ProductInput, productInputSchema } from '../../../api/contract/catalogue.ts';
import { discountInputSchema } from '../../../api/contract/discount.ts';
import { carrierInputSchema, relayPointInputSchema } from '../../../api/contract/shipping.ts';
import { pack, product } from '../../../api/kernel/database/schema/product.ts';
import type { Captcha } from '../../../api/kernel/ports/captcha/captcha.ts';
import { openDemoApi } from '../catalogue/demo.ts';
import type { Driver } from '../drivers.ts';
import type { Result, TestApi } from '../setup.ts';

const folder = new URL('../../../data/demo/', import.meta.url);
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

export const demoShop = () => ({
  carriers: z.array(carrierInputSchema).parse(readJson('carriers.json')),
  relayPoints: z.array(relayPointInputSchema).parse(readJson('relay-points.json')),
  discounts: z.array(discountInputSchema).parse(readJson('discounts.json')),
});

export interface Shop {
  readonly site: TestApi;
  /** Id of a pack, by its reference. */
  readonly packId: (reference: string) => number;
  /** Changes the price of a pack, as an editor does. */
  readonly reprice: (reference: string, cents: number) => Promise<void>;
  /** Gives the product of a pack more packs. */
  readonly addPacks: (reference: string, count: number) => Promise<void>;
}

/** The API with the demo's products, carriers, relay points and codes. */
export async function openShop(driver: Driver, captcha?: Captcha): Promise<Shop> {
  const { site } = await openDemoApi(driver, captcha);
  const { carriers, relayPoints, discounts } = demoShop();
  for (const carrier of carriers) await site.edit('POST', '/carrier', carrier);
  for (const point of relayPoints) await site.edit('POST', '/relay-point', point);
  for (const discount of discounts) await site.edit('POST', '/discount', discount);
  const packs = await site.database.db.select().from(pack);
  const ids = new Map(packs.map(({ reference, id }) => [reference, id]));
  return {
    site,
    packId: (reference) => ids.get(reference) ?? 0,
    reprice: (reference, cents) =>
      changePacks(site, reference, (packs) =>
        packs.map((each) => ({ ...each, ...(each.reference === reference && { price_cents: cents }) })),
      ),
    addPacks: async (reference, count) => {
      const added = Array.from({ length: count }, (_, index) => ({
        reference: `MANY-K${index + 10}`,
        ean: String(2_990_000_990_000 + index),
      }));
      await changePacks(site, reference, (packs) => [
        ...packs,
        ...packs.slice(0, 1).flatMap((pack) => added.map((each) => ({ ...pack, ...each }))),
      ]);
    },
  };
}

type PackInputs = ProductInput['packs'];

/** Saves the product of a pack with other packs, as an editor does. */
async function changePacks(
  site: TestApi,
  reference: string,
  change: (packs: PackInputs) => PackInputs,
): Promise<void> {
  const [row] = await site.database.db
    .select({ id: product.id, input: product.input })
    .from(product)
    .innerJoin(pack, eq(pack.productId, product.id))
    .where(eq(pack.reference, reference));
  const input = productInputSchema.parse(row?.input);
  const packs = change(input.packs.map((each) => ({ ...each, picture: null })));
  const response = await site.edit('PUT', `/product/${row?.id}`, { ...input, pictures: [], packs });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
}
export interface Buyer {
  readonly call: (method: string, path: string, body?: object) => Promise<Result>;
  /** The same, for calls that go well. */
  readonly cart: (method: string, path: string, body?: object) => Promise<CartResponse>;
  readonly add: (...articles: [reference: string, quantity: number][]) => Promise<CartResponse>;
  /** Value of the cookie that the browser holds. */
  readonly cookie: () => string | undefined;
}

/** A visitor with a browser that stores cookies. */
export function createBuyer(
  { site, packId }: Shop,
  {
    query = 'lang=fr&sales_plan_id=1',
    address = '192.0.2.1',
    token,
  }: { query?: string; address?: string; token?: string } = {},
): Buyer {
  let cookie = token;
  const call: Buyer['call'] = async (method, path, body) => {
    const headers = { 'x-test-address': address, ...(cookie !== undefined && { cookie: `cart=${cookie}` }) };
    const response = await site.call(method, `${path}?${query}`, { body, headers });
    for (const line of response.headers.getSetCookie()) {
      const value = /^cart=([^;]*)/.exec(line)?.[1];
      if (value !== undefined) cookie = value === '' ? undefined : value;
    }
    return response;
  };
  const cart: Buyer['cart'] = async (method, path, body) => {
    const response = await call(method, path, body);
    if (response.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(response.body)}`);
    return cartResponseSchema.parse(response.body);
  };
  return {
    call,
    cart,
    add: (...articles) =>
      cart('POST', '/cart/products', {
        products: articles.map(([reference, quantity]) => ({ element_id: packId(reference), quantity })),
      }),
    cookie: () => cookie,
  };
}
