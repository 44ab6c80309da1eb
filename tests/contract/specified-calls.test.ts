import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteListSchema } from '../../api/contract/content.ts';
import specified from '../fixtures/specified-calls.json' with { type: 'json' };
import { oneDriver, startTimeoutMs } from './drivers.ts';
import { openTestApi, type TestApi } from './setup.ts';

const verbs = [
  ['GET', ''],
  ['GET', '/1'],
  ['POST', ''],
  ['PUT', ''],
  ['DELETE', ''],
] as const;

/**
 * What a call may be answered that names nothing but what the specification names: an empty body has faults, an id may be
 * of nothing, and what is not public needs its session.
 */
const answers = new Set(['unauthorized', 'not_found', 'invalid_fields', 'missing_fields', 'read_only']);

describe.each(oneDriver)('the calls of the specification on $kind', (driver) => {
  let site: TestApi;
  /** What the specification sends with every request. */
  let common: Record<string, string>;
  beforeAll(async () => {
    site = await openTestApi(driver);
    const { list } = siteListSchema.parse((await site.call('GET', '/site')).body);
    const plan = String(list[0]?.salesplan[0]?.id);
    common = { site_id: String(list[0]?.id), lang: 'fr', sales_plan_id: plan, saleplan_id: plan };
  }, startTimeoutMs);
  afterAll(() => site.close());

  const withQuery = (path: string, query: Record<string, string> = {}) =>
    `${path}?${new URLSearchParams({ ...common, ...query })}`;

  const expectKnown = ({ status, body }: { status: number; body: unknown }) => {
    if (status < 300) return;
    expect(body).toMatchObject({ errors: { status: expect.stringMatching(/./) } });
    const { status: code } = (body as { errors: { status: string } }).errors;
    expect(answers, `${status} ${JSON.stringify(body)}`).toContain(code);
  };

  test('send with each request what they all send', () => {
    expect(Object.keys(common)).toEqual(specified.query);
  });

  test.each(specified.resources)('%s has its five verbs', async (resource) => {
    for (const [method, end] of verbs) {
      const path = withQuery(`/${resource}${end}`);
      const body = method === 'GET' ? undefined : {};
      expectKnown(await site.call(method, path, { body }));
      expectKnown(await site.edit(method, path, body));
    }
  });

  test.each(specified.calls)('$call $query', async ({ call, query, body }) => {
    const [method = '', path = ''] = call.split(' ');
    const address = withQuery(path, query as Record<string, string>);
    expectKnown(await site.call(method, address, { body }));
    expectKnown(await site.edit(method, address, body));
  });

  test.each(['sitemap', 'city', 'civility'])('%s says why it takes no write', async (resource) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await site.edit(method, `/${resource}?lang=nl`, { id: 1 })).toMatchObject({
        status: 409,
        body: { errors: { status: 'read_only', message: expect.stringContaining('de site zelf') } },
      });
  });
});
