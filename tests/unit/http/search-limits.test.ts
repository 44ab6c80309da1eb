import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSecurityLog } from '../../../api/kernel/http/security-log.ts';
import { parseAddressList } from '../../../server/edge/addresses.ts';
import { sendResponse } from '../../../server/http/plain-response.ts';
import { createSearchLimits, limitSearches } from '../../../server/http/search-limits.ts';

async function startLimited(trusted: readonly string[] = []): Promise<string> {
  const proxies = parseAddressList(trusted);
  if (!proxies.ok) throw new Error('The list is faulty');
  const mount = limitSearches(async (_request, response) => sendResponse(response, {}, { status: 200 }), {
    limits: createSearchLimits({ pages: 1, calls: 2 }),
    trustedProxies: proxies.list,
    commonHeaders: { 'x-content-type-options': 'nosniff' },
    securityLog: createSecurityLog({ info: () => undefined, warn: () => undefined }, 'a secret'),
  });
  const server = createServer((request, response) => void mount(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/api/v1`;
}

const statuses = async (addresses: readonly string[], headers: Record<string, string> = {}) => {
  const found: number[] = [];
  for (const address of addresses) found.push((await fetch(address, { headers })).status);
  return found;
};

test('the third search of a minute is refused with an error of the contract, whichever call it is', async () => {
  const api = await startLimited();
  expect(
    await statuses([
      `${api}/search?text=a`,
      `${api}/product?lang=nl&text=b`,
      `${api}/filters-products?text=c`,
    ]),
  ).toEqual([200, 200, 429]);
  expect(await statuses([`${api}/stock-list?lang=nl&text=b`])).toEqual([429]);
  const refused = await fetch(`${api}/search?text=a&lang=nl`);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({
    errors: { status: 'too_many_requests', lang: 'nl', message: expect.stringContaining('Te veel') },
  });
});

test('calls that search nothing are not counted', async () => {
  const api = await startLimited();
  const others = [`${api}/product?lang=fr`, `${api}/product/5?lang=fr`, `${api}/search/missed?text=a`];
  expect(await statuses([...others, ...others])).toEqual([200, 200, 200, 200, 200, 200]);
});

test('behind a trusted proxy each visitor is counted for himself, and a site that asks for itself is not', async () => {
  const api = await startLimited(['127.0.0.1']);
  const three = [`${api}/search?text=a`, `${api}/search?text=b`, `${api}/search?text=c`];
  expect(await statuses(three, { 'x-forwarded-for': '203.0.113.7' })).toEqual([200, 200, 429]);
  expect(await statuses(three, { 'x-forwarded-for': '203.0.113.8' })).toEqual([200, 200, 429]);
  expect(await statuses(three)).toEqual([200, 200, 200]);
});
