import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruneAskedSearches } from '../../../api/catalogue/search/asked-searches.ts';
import { oneDriver, startTimeoutMs } from '../drivers.ts';
import type { TestApi } from '../setup.ts';
import { openDemoApi } from './demo.ts';

describe.each(oneDriver)('what is searched for most on $kind', (driver) => {
  let site: TestApi;
  beforeAll(async () => {
    ({ site } = await openDemoApi(driver));
  }, startTimeoutMs);
  afterAll(() => site.close());

  const count = async (text: string, address: string, lang = 'fr') => {
    const path = `/search/asked?${new URLSearchParams({ text, lang })}`;
    const { body } = await site.call('POST', path, { headers: { 'x-test-address': address } });
    return Object(body).counted;
  };
  const most = async (lang = 'fr') => (await site.call('GET', `/search/asked?lang=${lang}`)).body;
  const people = (many: number) => Array.from({ length: many }, (_, index) => `198.51.100.${index + 1}`);

  test('is what five visitors went on with, as the catalogue spells it', async () => {
    for (const address of people(4)) expect(await count('enduit  FAÇADE', address)).toBe(true);
    expect(await most()).toEqual({ texts: [] });
    expect(await count('Enduit facade', '203.0.113.9')).toBe(true);
    for (const address of people(6)) await count('béton', address);
    expect(await most()).toEqual({ texts: ['béton', 'enduit façade'] });
    expect(await most('nl')).toEqual({ texts: [] });
  });

  test('counts a visitor once a day, and nothing that finds nothing or names a person', async () => {
    const address = '203.0.113.77';
    expect([await count('joint', address), await count('Joint', address)]).toEqual([true, false]);
    for (const text of ['xyzzyx', 'rebouhcer', 'ann@example.be', '0470 12 34 56', 'enduit '.repeat(9)])
      expect(await count(text, address), text).toBe(false);
    const { rows } = await site.database.db.execute(sql`select text from asked_search order by text`);
    expect(rows.map((row) => row['text'])).toEqual(['beton', 'enduit facade', 'joint']);
  });

  test('holds no visitor, and is forgotten after thirty days', async () => {
    const { rows } = await site.database.db.execute(sql`select * from asked_search limit 1`);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'locale', 'text', 'times']);
    const later = (days: number) => new Date(site.now().getTime() + days * 86_400_000);
    await pruneAskedSearches(site.database.db, later(29));
    expect(await most()).not.toEqual({ texts: [] });
    await pruneAskedSearches(site.database.db, later(31));
    expect(await most()).toEqual({ texts: [] });
  });
});
