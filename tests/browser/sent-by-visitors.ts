import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import sharp from 'sharp';
import { z } from 'zod';
import { delivery, home } from '../fixtures/delivery.ts';

/** What the API returns to a visitor on the site of individuals, in French. */
async function call<Schema extends z.ZodType>(
  schema: Schema,
  api: APIRequestContext,
  path: string,
  options: Parameters<APIRequestContext['fetch']>[1] = { method: 'POST' },
): Promise<z.output<Schema>> {
  const response = await api.fetch(`/api/v1${path}`, {
    method: 'POST',
    params: { lang: 'fr', sales_plan_id: 1 },
    ...options,
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return schema.parse(await response.json());
}

const offerSchema = z.object({ challenge: z.custom<Challenge>((value) => typeof value === 'object') });

/** The answer that a browser gives to the captcha of a form. */
async function solveCaptcha(api: APIRequestContext, action: string): Promise<string> {
  const { challenge } = await call(offerSchema, api, '/captcha', { data: { action } });
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

interface Buyer {
  readonly email?: string;
  readonly address?: Partial<Record<keyof typeof home, string>>;
  /** Number of the Belgian firm that buys; its name is the company of the address. */
  readonly firm?: string;
  /** A line an article, `MV110-K05 x2`. */
  readonly goods?: string;
}

/** An order that is paid, of two packs unless others are named. Returns its number. */
export async function sendPaidOrder(
  api: APIRequestContext,
  lastname: string = home.lastname,
  { email = delivery.email, address = {}, firm, goods }: Buyer = {},
): Promise<string> {
  if (goods === undefined)
    await call(z.unknown(), api, '/cart/products', {
      data: { products: [{ element_id: 1, element_type: 'product', quantity: 2 }] },
    });
  else await call(z.unknown(), api, '/cart/references', { data: { text: goods } });
  const checkoutSchema = z.object({
    totals: z.object({ total: z.object({ amount: z.number() }) }),
  });
  const { totals } = await call(checkoutSchema, api, '/checkout/delivery', {
    method: 'PUT',
    data: {
      ...delivery,
      email,
      ...(firm !== undefined && { is_firm: true, enterprise_number: firm }),
      selectedShippingAddress: { ...home, ...address, lastname },
    },
  });
  const { id, number } = await call(z.object({ id: z.number(), number: z.string() }), api, '/order', {
    headers: { 'idempotency-key': `key-${randomUUID()}` },
    data: { paymentBy: 'test', cgv: true, total_cents: Math.round(totals.total.amount * 100) },
  });
  const { url } = await call(z.object({ url: z.string() }), api, `/order/${id}/payment`, {
    data: { paymentBy: 'test' },
  });
  const reference = new URL(url, 'http://localhost').searchParams.get('payment');
  await call(z.unknown(), api, `/test-payment/${reference}`, { data: { outcome: 'paid' } });
  return number;
}

const receiptSchema = z.object({ number: z.string() });

const drawPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();

/** A claim with a photo. Returns its number. */
export async function sendClaim(
  api: APIRequestContext,
  fields: object = {},
  photo?: Buffer,
): Promise<string> {
  const data = {
    email: 'amelie@example.test',
    orderNumber: '',
    reason: 'damaged',
    products: [{ reference: 'MV110-K05', designation: 'Enduit', qty: 2, palette: 'L24-118' }],
    comment: 'Deux sacs percés.',
    ...fields,
    captcha: await solveCaptcha(api, 'claim'),
  };
  const { number } = await call(receiptSchema, api, '/claim', {
    multipart: {
      data: JSON.stringify(data),
      files: { name: 'sac.jpg', mimeType: 'image/jpeg', buffer: photo ?? (await drawPhoto()) },
    },
  });
  return number;
}

/** A message of the contact form. Returns its number. */
export async function sendMessage(api: APIRequestContext, fields: object = {}): Promise<string> {
  const { number } = await call(receiptSchema, api, '/contact', {
    data: {
      subject: 'advice',
      message: 'Un mur en béton.\nLa peinture s’écaille.',
      firstname: 'Zoé',
      lastname: 'Peeters',
      company: '',
      // The same message from the same sender would be the one that is there.
      email: `zoe.${randomUUID()}@example.test`,
      phone: '02 511 22 33',
      country: 'be',
      zipcode: '1000',
      ...fields,
      captcha: await solveCaptcha(api, 'contact'),
    },
  });
  return number;
}

/** An order of a distributor who is signed in. Returns its number. */
export async function sendTradeOrder(api: APIRequestContext): Promise<string> {
  const { number } = await call(receiptSchema, api, '/purchase-order', {
    params: { lang: 'fr', sales_plan_id: 2 },
    data: {
      type: 'negoce-intra',
      company: 'Négoce Peeters',
      salePoint: 'Namur',
      email: 'achats@example.test',
      orderNumber: `PO-${randomUUID().slice(0, 8)}`,
      deliveryDate: '',
      comment: 'Avant dix heures.',
      products: [{ reference: 'MV110-K05', qty: 3, unit: 'carton', palette: 2 }],
    },
  });
  return number;
}

/** A withdrawal from a contract that nobody knows. */
export async function sendWithdrawal(api: APIRequestContext, name: string): Promise<void> {
  const { stamp } = await call(z.object({ stamp: z.string() }), api, '/captcha', {
    data: { action: 'withdrawal' },
  });
  const data = { name, order_number: `tel ${randomUUID().slice(0, 8)}`, email: 'noemie@example.test', stamp };
  // A form is read for some seconds before it is sent.
  await expect(async () => {
    await call(z.unknown(), api, '/withdrawal', { data });
  }).toPass({ intervals: [2100, 500] });
}

const trainingListSchema = z.object({
  items: z.array(
    z.object({
      id: z.number(),
      sessions: z.array(z.object({ id: z.number(), state: z.string(), seats_left: z.number() })),
    }),
  ),
});

/** A registration of two people for the training with the most free seats. */
export async function sendRegistration(
  api: APIRequestContext,
  lastname: string,
): Promise<{ number: string; trainingId: number }> {
  const { items } = await call(trainingListSchema, api, '/training', { method: 'GET' });
  const open = items
    .flatMap(({ id, sessions }) => sessions.map((session) => ({ trainingId: id, ...session })))
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => other.seats_left - one.seats_left);
  const [session] = open;
  if (!session) throw new Error('No training has a free seat');
  const { number } = await call(receiptSchema, api, '/training-inscription', {
    data: {
      session: String(session.id),
      people: '2',
      firstname: 'Zoé',
      lastname,
      company: 'Peeters SRL',
      function: 'Peintre',
      email: `zoe.${randomUUID()}@example.test`,
      captcha: await solveCaptcha(api, 'training-inscription'),
    },
  });
  return { number, trainingId: session.trainingId };
}
