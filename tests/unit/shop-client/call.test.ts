import { afterEach, expect, it, vi } from 'vitest';
import type { operations } from '../../../api/contract/operations.ts';
import { call } from '../../../src/lib/shop-client/call.ts';
import { ShopError } from '../../../src/lib/shop-client/shop-error.ts';

const show = call<typeof operations.carrier.show>('carrier.show', 'GET', '/carrier/{id}', ['code']);
const change = call<typeof operations.cart.change>('cart.change', 'PUT', '/cart/products/{id}', ['cart']);
const responses = (status: number, body: unknown) => {
  const asked = vi.fn(async (_address: string, _options: RequestInit) =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
};
afterEach(() => vi.unstubAllGlobals());

it('writes parameters, query and body where the contract has them', async () => {
  const asked = responses(200, { cart: {} });
  await change({ parameters: { id: 7 }, query: { lang: 'nl' }, body: { quantity: 2 } });
  const [address, options] = asked.mock.calls[0] ?? [];
  expect(address).toBe('/api/v1/cart/products/7?lang=nl');
  expect(options).toMatchObject({ method: 'PUT', body: '{"quantity":2}' });
});

it.each([
  [
    'an error of the contract',
    422,
    { errors: { status: 'invalid_fields', message: 'Non', fields: [] } },
    'invalid_fields',
  ],
  ['an error that is none of the contract', 502, '<html>', 'unreadable'],
  ['an answer without what is needed', 200, { ok: true }, 'unreadable'],
  ['an answer that is no JSON', 200, 'ok', 'unreadable'],
])('%s rejects with its code', async (_, status, body, code) => {
  responses(status, body);
  await expect(show({ parameters: { id: 1 } })).rejects.toMatchObject({ code, status });
});

it('no response at all is distinguished from a refusal, and from a call that was aborted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(show({ parameters: { id: 1 } })).rejects.toEqual(new ShopError('offline', 0));
  const signal = AbortSignal.abort();
  await expect(show({ parameters: { id: 1 } }, { signal })).rejects.toThrow('failed');
});
