import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { healthResponses } from '../../../server/http/health.ts';
import { createMetrics } from '../../../server/http/metrics.ts';

const token = 'a-token-of-metrics';
const build = { version: '1.2.3', commit: 'c0ffee', server_digest: '0123', site_digest: '4567' };

const noFaults = { pages: [], shop: [] };

interface Asked {
  isEnding?: boolean;
  authorization?: string;
}

function ask(
  url: string,
  faults: { pages: string[]; shop: string[] },
  { isEnding = false, authorization = `Bearer ${token}` }: Asked = {},
) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers.authorization = authorization;
  const responses = healthResponses({
    faults: { pages: async () => faults.pages, shop: async () => faults.shop },
    metrics: createMetrics({ build }),
    metricsTokens: [token],
    build,
    backups: async () => ({
      isScheduled: true,
      lastWholeAt: new Date(Date.now() - 3_600_000),
      hasFailed: true,
    }),
    isEnding: () => isEnding,
  });
  return responses[url.startsWith('/readyz') ? '/readyz' : url]?.(request);
}

test('pages are ready while the database is not, and the shop is not', async () => {
  const faults = { pages: [], shop: ['the content does not answer'] };
  expect(await ask('/readyz', faults)).toMatchObject({ status: 200 });
  expect(await ask('/readyz/shop', faults)).toMatchObject({ status: 503 });
  expect(await ask('/readyz/shop?from=balancer', faults)).toMatchObject({ status: 503 });
});

test('nothing is ready without pages', async () => {
  const faults = { pages: ['the pages are not published yet'], shop: ['the pages are not published yet'] };
  expect(await ask('/readyz', faults)).toMatchObject({ status: 503 });
  expect(await ask('/readyz/shop', faults)).toMatchObject({ status: 503 });
});

test('the figures show what is not served', async () => {
  const bodyOf = async (faults: Parameters<typeof ask>[1]) => String((await ask('/metrics', faults))?.body);
  expect(await bodyOf({ pages: [], shop: [] })).toContain('service_ready{part="shop"} 1');
  const body = await bodyOf({ pages: [], shop: ['the content does not answer'] });
  expect(body).toContain('service_ready{part="pages"} 1');
  expect(body).toContain('service_ready{part="shop"} 0');
});

test('a process that is about to end says so to who probes it', async () => {
  for (const url of ['/healthz', '/readyz', '/readyz/shop']) {
    expect(await ask(url, noFaults), url).toMatchObject({ status: 200 });
    expect(await ask(url, noFaults, { isEnding: true }), url).toMatchObject({ status: 503 });
  }
});

test('which build runs is a figure, and told to nobody without its token', async () => {
  const textOf = async (url: string, asked?: Asked) => String((await ask(url, noFaults, asked))?.body);
  expect(await textOf('/metrics')).toContain(
    'build_info{version="1.2.3",commit="c0ffee",server_digest="0123",site_digest="4567"} 1',
  );
  expect(JSON.parse(await textOf('/healthz'))).toEqual({ status: 'ok', ...build });
  for (const authorization of ['', 'Bearer another-token'])
    expect(JSON.parse(await textOf('/healthz', { authorization }))).toEqual({ status: 'ok' });
});

test('who brings the token learns of the last backup, whether the process is ready or not', async () => {
  const bodyOf = async (url: string, faults: Parameters<typeof ask>[1], asked?: Asked) =>
    JSON.parse(String((await ask(url, faults, asked))?.body));
  const backup = {
    is_scheduled: true,
    last_whole_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    age_seconds: expect.toSatisfy((age: number) => Math.abs(age - 3600) < 10),
    has_failed: true,
  };
  expect(await bodyOf('/readyz', noFaults)).toEqual({ status: 'ready', backup });
  const faults = { pages: [], shop: ['the content does not answer'] };
  expect(await bodyOf('/readyz/shop', faults)).toEqual({ status: 'not ready', faults: faults.shop, backup });
  expect(await bodyOf('/readyz', noFaults, { authorization: '' })).toEqual({ status: 'ready' });
});
