import { expect, inject, it } from 'vitest';
import { call, type Result, textOf } from './http-client.ts';

const { address } = inject('site');
/** Above the limit of a minute. Such a text finds nothing, costs little, and is not counted as a missed search. */
const searches = 260;

it('a client that makes hundreds of searches has to wait, in its language, and no other does', async () => {
  const from = '127.0.3.19';
  const pathOf = (number: number) => `/nl/pleisters-ondernemingen/resultaten/zzq${number}%40example.be`;
  const asked = Array.from({ length: searches }, (_, number) => call(address, pathOf(number), { from }));
  const refusalOf = async (answer: Promise<Result>) => {
    const refused = await answer;
    expect(refused.status).toBe(429);
    return refused;
  };
  const refused = await Promise.any(asked.map(refusalOf));
  // While the results are made, which may take longer than the minute that is counted.
  const french = '/fr/enduit-particuliers/resultats/zzq%40example.be';
  expect(textOf(await call(address, french, { from }))).toContain('Trop de recherches');
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(refused.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'retry-after': expect.stringMatching(/^\d+$/),
  });
  const html = textOf(refused);
  expect(html).toContain('<html lang="nl');
  expect(html).toContain('Probeer het over');
  expect(html).toMatch(/href="\/nl\/pleisters-ondernemingen\/resultaten\/zzq\d+%40example.be"/);
  expect((await call(address, french, { from: '127.0.3.20' })).status).toBe(200);
  for (const path of ['/nl/pleisters-ondernemingen', '/nl/pleisters-ondernemingen/categorieen'])
    expect((await call(address, path, { from })).status).toBe(200);
});
