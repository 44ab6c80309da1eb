import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cartResponseSchema } from '../../../api/contract/cart.ts';
import { type Checkout, checkoutSchema } from '../../../api/contract/checkout.ts';
import { type Order, orderPlacedSchema, orderShowSchema } from '../../../api/contract/order.ts';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import type { Captcha } from '../../../api/kernel/ports/captcha/captcha.ts';
import type { ApiDependencies } from '../../../api/main.ts';
import { toCents } from '../../../api/rules/price.ts';
import { mailShipments } from '../../../api/shop/shipment/mail-shipments.ts';
import { delivery, home } from '../../fixtures/delivery.ts';
import { openDemoApi } from '../catalogue/demo.ts';
import type { Driver } from '../drivers.ts';
import { settingInput } from '../inputs.ts';
import type { Result, TestApi } from '../setup.ts';

const folder = new URL('../../../data/demo/', import.meta.url);
const readList = (file: string): unknown[] =>
  z.array(z.unknown()).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

/** The API over the demo catalogue, with its carriers, its codes and an account for transfers. */
export async function openShop(
  driver: Driver,
  options: Pick<ApiDependencies, 'paymentProvider' | 'vatCheck'> = {},
  captcha?: Captcha,
): Promise<TestApi> {
  const { site } = await openDemoApi(driver, captcha, options);
  for (const input of readList('carriers.json')) await created(site.edit('POST', '/carrier', input));
  for (const input of readList('relay-points.json')) await created(site.edit('POST', '/relay-point', input));
  for (const input of readList('discounts.json')) await created(site.edit('POST', '/discount', input));
  const both = (text: string) => ({ fr: text, nl: text });
  const settings = { bank_iban: 'BE71 0961 2345 6769', bank_bic: 'GKCCBEBB', bank_holder: 'Muravlak' };
  for (const [code, value] of Object.entries(settings))
    await created(site.edit('POST', '/setting', settingInput({ code, value: both(value) })));
  return site;
}

async function created(response: Promise<Result>): Promise<void> {
  const { status, body } = await response;
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

export const dutchFirm = {
  ...delivery,
  is_firm: true,
  vat_number: 'NL004495445B01',
  selectedShippingAddress: {
    ...home,
    company: 'Schilders BV',
    zipcode: '1012 AB',
    city: 'Amsterdam',
    country: 'nl',
    phone: '+31 20 123 45 67',
  },
};

export interface Visitor {
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Result>;
  /** Puts packs into the cart. */
  readonly add: (packId: number, quantity?: number) => Promise<Result>;
  readonly deliver: (given?: object) => Promise<Checkout>;
  /** Places the order at the total of the checkout. */
  readonly place: (method?: string, key?: string) => Promise<Result>;
  /** Cart, delivery and order at once. */
  readonly buy: (options?: {
    method?: string;
    packs?: readonly [number, number][];
    to?: object;
  }) => Promise<Order>;
  readonly order: (id: number) => Promise<Order>;
  readonly cookies: Map<string, string>;
}

let visitors = 0;

export const newKey = (): string => `key-${randomUUID()}`;

/** A visitor with a browser's cookies, an address of their own, a language and a sales plan. */
export function visit(site: TestApi, query = 'lang=fr&sales_plan_id=1'): Visitor {
  visitors += 1;
  const address = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const cookies = new Map<string, string>();
  const call: Visitor['call'] = async (method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await site.call(method, `${path}${path.includes('?') ? '&' : '?'}${query}`, {
      ...(body !== undefined && { body }),
      headers: { 'x-test-address': address, ...(cookie !== '' && { cookie }), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const refuse = ({ status, body }: Result) => {
    const causes = site.logged.map((details) => Object(details).err);
    return new Error(`${status}: ${JSON.stringify(body)}`, { cause: causes.at(-1) });
  };
  const visitor: Visitor = {
    call,
    cookies,
    add: (packId, quantity = 1) =>
      call('POST', '/cart/products', {
        products: [{ element_id: packId, element_type: 'product', quantity }],
      }),
    deliver: async (given = delivery) => {
      const response = await call('PUT', '/checkout/delivery', given);
      if (response.status !== 200) throw refuse(response);
      return checkoutSchema.parse(response.body);
    },
    async place(method = 'test', key = newKey()) {
      const { body } = await call('GET', '/checkout');
      const shown = checkoutSchema.safeParse(body).data;
      const input = { paymentBy: method, cgv: true, total_cents: shown ? toCents(shown.totals.total) : 0 };
      return call('POST', '/order', input, { 'idempotency-key': key });
    },
    async buy({ method = 'test', packs = [[1, 2]], to = delivery } = {}) {
      for (const [pack, quantity] of packs) {
        const response = await visitor.add(pack, quantity);
        if (response.status !== 200) throw refuse(response);
      }
      await visitor.deliver(to);
      const placed = await visitor.place(method);
      if (placed.status !== 201) throw refuse(placed);
      return visitor.order(orderPlacedSchema.parse(placed.body).id);
    },
    async order(id) {
      const response = await call('GET', `/order/${id}`);
      if (response.status !== 200) throw refuse(response);
      const [order] = orderShowSchema.parse(response.body).list;
      if (order === undefined) throw new Error('No order was shown');
      return order;
    },
  };
  return visitor;
}

export const cartOf = ({ body }: Result) => cartResponseSchema.parse(body).cart;

/** Templates of the emails in the queue, in their order. */
export async function emails(site: TestApi): Promise<string[]> {
  const rows = await site.database.db.select().from(mailMessage).orderBy(mailMessage.id);
  return rows.map(({ template }) => template);
}

/** Begins to pay at the test provider and lets its page decide. */
export async function payByTest(visitor: Visitor, orderId: number, outcome: string): Promise<void> {
  const started = await visitor.call('POST', `/order/${orderId}/payment`, { paymentBy: 'test' });
  const { url } = z.object({ url: z.string() }).parse(started.body);
  const reference = new URL(url).searchParams.get('payment') ?? '';
  const decided = await visitor.call('POST', `/test-payment/${reference}`, { outcome });
  if (decided.status !== 201) throw new Error(`${decided.status}: ${JSON.stringify(decided.body)}`);
}

/** Lets the time pass in which a departure is mended in silence, and has its buyer written to. */
export async function mailDepartures(site: TestApi): Promise<void> {
  site.passHours(1 / 6);
  await mailShipments(site.api.orders);
}
