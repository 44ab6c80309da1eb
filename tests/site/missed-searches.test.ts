import { expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { editorSessionSchema, missedSearchListSchema } from '../../api/contract/content.ts';
import { call, jsonOf } from './http-client.ts';

const site = inject('site');
const listAddress = '/api/v1/search/missed?perPage=100';
const answerSchema = z.object({ items: missedSearchListSchema.shape.items });

it('editors read which searches found nothing and how often; visitors do not', async () => {
  const path = '/nl/pleisters-ondernemingen/resultaten/qqqzzzqqq';
  for (const _visit of [1, 2]) {
    const response = await call(site.address, path);
    expect(response.status).toBe(200);
    expect(response.headers['x-search-missed']).toBeUndefined();
  }
  await call(site.address, '/nl/pleisters-ondernemingen/resultaten/qqqzzz%40example.be');
  expect((await call(site.address, listAddress)).status).toBe(401);
  const session = await call(site.address, '/api/v1/session/editor', {
    method: 'POST',
    headers: { origin: site.address, 'content-type': 'application/json' },
    body: JSON.stringify({ password: site.editorPassword }),
  });
  const { token } = editorSessionSchema.parse(jsonOf(session));
  const found = await vi.waitUntil(
    async () => {
      const list = await call(site.address, listAddress, { headers: { authorization: `Bearer ${token}` } });
      const { items } = answerSchema.parse(jsonOf(list));
      // They are written from time to time, so that the visits may be counted one after the other.
      return items.some(({ text, times }) => text === 'qqqzzzqqq' && times === 2) && items;
    },
    { timeout: 20_000, interval: 200 },
  );
  expect(found).toContainEqual(expect.objectContaining({ locale: 'nl', text: 'qqqzzzqqq', times: 2 }));
  expect(found.some(({ text }) => text.includes('example'))).toBe(false);
});
