import { Agent, request } from 'node:http';
import { z } from 'zod';
import { cartResponseSchema } from '../api/contract/cart.ts';
import { checkoutSchema } from '../api/contract/checkout.ts';
import { orderPlacedSchema } from '../api/contract/order.ts';
import { toCents } from '../api/rules/price.ts';
import { delivery } from '../tests/fixtures/delivery.ts';

export interface CallResponse {
  readonly status: number;
  readonly body: unknown;
  readonly ms: number;
}

export const shopperAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 32 });

/** Lets the server believe that each shopper has an address of their own. */
export const shoppersEnvironment = { TRUSTED_PROXIES: '127.0.0.1', TEST_PAYMENTS: 'on' };

const language = 'lang=fr&sales_plan_id=1';
let shoppers = 0;

/** A visitor who buys over the API, as a browser's scripts do. */
export class Shopper {
  #address: string;
  readonly #agent: Agent;
  readonly #network: string;
  readonly #cookies = new Map<string, string>();

  constructor(address: string, agent: Agent) {
    shoppers += 1;
    this.#address = address;
    this.#agent = agent;
    this.#network = `198.${18 + (Math.floor(shoppers / 65_536) % 2)}.${Math.floor(shoppers / 256) % 256}.${shoppers % 256}`;
  }

  /** Goes on at another process of the same shop. */
  moveTo(address: string): void {
    this.#address = address;
  }

  call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<CallResponse>();
    const askedAt = performance.now();
    const url = `${this.#address}/api/v1${path}?${language}`;
    const asked = request(url, { method, agent: this.#agent, headers: this.#headers(body, headers) });
    asked.on('error', (error) => reject(Object.assign(error, { isOfNewConnection: !asked.reusedSocket })));
    asked.on('response', (response) => {
      for (const line of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        this.#cookies.set(name, value);
      }
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: parsed(text), ms: performance.now() - askedAt }),
      );
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  }

  /** Puts packs into the cart; returns the ids of its lines. */
  async fill(packIds: readonly number[]): Promise<number[]> {
    const products = packIds.map((id) => ({ element_id: id, quantity: 1 }));
    const { body } = await this.#well('POST', '/cart/products', { products });
    return cartResponseSchema.parse(body).cart.list.flatMap(({ id }) => id ?? []);
  }

  /** Sets where the goods go; returns the total of the checkout. */
  async deliver(): Promise<number> {
    const { body } = await this.#well('PUT', '/checkout/delivery', delivery);
    return toCents(checkoutSchema.parse(body).totals.total);
  }

  place(totalCents: number, key: string, method = 'test'): Promise<CallResponse> {
    const input = { paymentBy: method, cgv: true, total_cents: totalCents };
    return this.call('POST', '/order', input, { 'idempotency-key': key });
  }

  #headers(body: unknown, headers: Record<string, string>): Record<string, string> {
    return {
      'x-forwarded-for': this.#network,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
  }

  async #well(method: string, path: string, body: unknown): Promise<CallResponse> {
    const response = await this.call(method, path, body);
    if (response.status !== 200)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`);
    return response;
  }
}

/** The server went away in the middle of a call. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:ECONN|EPIPE)/.test(String(error.code));

export const orderIdOf = ({ body }: CallResponse): number => orderPlacedSchema.parse(body).id;

const productSchema = z.object({ packs: z.array(z.object({ id: z.number() })).min(1) });

/** Packs of a product of the demo. */
export async function demoPacks(address: string): Promise<number[]> {
  const response = await fetch(`${address}/api/v1/product/rebouchage-universel-poudre?${language}`);
  return productSchema.parse(await response.json()).packs.map(({ id }) => id);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
