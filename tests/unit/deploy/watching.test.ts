import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderStateSchema, paymentStateSchema } from '../../../api/contract/order-states.ts';
import type { PoolFigures } from '../../../api/kernel/database/database.ts';
import { createTransferProvider } from '../../../api/kernel/ports/payment/transfer-provider.ts';
import { createPaymentFigures } from '../../../api/shop/order/payment-figures.ts';
import { createMetrics } from '../../../server/http/metrics.ts';
import { alarmExpressions, alarmRunbooks, namesIn, seriesIn } from '../../setup/alarm-figures.ts';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url)), 'utf8');

const dashboardSchema = z.object({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.literal('datasource') })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.literal('timeseries'),
      title: z.string(),
      datasource: z.object({ type: z.literal('prometheus'), uid: z.string() }),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).min(1),
    }),
  ),
});

const { watch, read: readProviders } = createPaymentFigures();
watch(createTransferProvider({ clock: () => new Date(), hasAccount: async () => true }));
const [noFigures = expect.fail('No provider is watched')] = readProviders();

/** Every figure that a process with everything reports. */
async function figures(): Promise<string> {
  const waiting = { url: 'https://a.example', count: 1, oldestSeconds: 2, failures: 3 };
  const metrics = createMetrics({
    pages: { due: () => 1, stored: () => 2, soft: () => 3, oldest_due_seconds: () => 4, unwritten: () => 5 },
    waiting: async () => [waiting],
    purges: async () => [waiting],
    shop: async () => ({
      orders: [{ state: 'paid', count: 5 }],
      payments: [{ state: 'failed', count: 6 }],
      mail: [{ state: 'retried', count: 7 }],
      mailOldestSeconds: 8,
      newestOrderSeconds: 10,
      newestPaymentSeconds: 11,
    }),
    calls: () => [{ operation: 'order.create', class: '5xx', count: 12 }],
    providers: () => [{ ...noFigures, isUp: true }],
    build: { version: '1.2.3', commit: '', server_digest: '', site_digest: '' },
    disk: async () => ({ bsize: 4096, blocks: 100, bavail: 10 }),
    pools: () => [
      { pool: 'pages', open: 4, idle: 3, waiting: 0 },
      { pool: 'replica', open: 2, idle: 2, waiting: 0, isUsed: true },
    ],
    differingSecrets: () => ({ FORM_SECRET: 1 }),
    clockOffset: () => -9,
    isMaintained: () => false,
    lastBackup: async () => ({ goodAt: new Date(10_000), hasFailed: true }),
  });
  metrics.measureReadiness({ pages: async () => [], shop: async () => ['the content does not answer'] });
  metrics.countResponse(200);
  metrics.countResponse(503, 0.02);
  metrics.noteRender('page', 0.03);
  return metrics.text();
}

async function expectKnown(expressions: readonly string[]): Promise<void> {
  const known = seriesIn(await figures());
  expect(expressions.length).toBeGreaterThan(8);
  for (const name of expressions.flatMap(namesIn)) expect(known, name).toContain(name);
}

test('the dashboard is whole and draws figures that there are', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(read('grafana/muravlak.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  await expectKnown(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
});

test('the alarms watch over figures that there are', () => expectKnown(alarmExpressions()));

test('each alarm is raised in a test of the tool that raises it', () => {
  const weeks = readFileSync(new URL('alarm-weeks.test.ts', import.meta.url), 'utf8');
  const texts = ['muravlak.tests.yml', 'muravlak.days.tests.yml'].map((name) => read(`prometheus/${name}`));
  for (const { alarm } of alarmRunbooks())
    expect([...texts, weeks].join('\n'), alarm).toMatch(new RegExp(`(?:alertname: |alarm: ')${alarm}\\b`));
});

test('what to do is written down for each alarm, under the heading that it leads to', () => {
  const sections = new Map(
    read('../docs/operations/alarms.md')
      .split('\n## ')
      .slice(1)
      .map((section) => {
        const [heading = '', ...text] = section.split('\n');
        return [heading.toLowerCase(), text.join('\n').trim()];
      }),
  );
  const alarms = alarmRunbooks();
  expect(alarms.length).toBeGreaterThan(20);
  for (const { alarm, runbook } of alarms) {
    const anchor = alarm.toLowerCase();
    expect(runbook, alarm).toBe(`https://muravlak.example/docs/operations/alarms.md#${anchor}`);
    expect(sections.get(anchor)?.length ?? 0, alarm).toBeGreaterThan(60);
  }
  expect([...sections.keys()].toSorted()).toEqual(alarms.map(({ alarm }) => alarm.toLowerCase()).toSorted());
});

test('the figures of a shop are reported by state, those that nothing is in as 0', async () => {
  const text = await figures();
  for (const line of [
    'shop_orders{state="paid"} 5',
    'shop_orders{state="cancelled"} 0',
    'shop_payments{state="failed"} 6',
    'mail_letters{state="retried"} 7',
    'mail_letters{state="waiting"} 0',
    'mail_oldest_seconds 8',
    'shop_newest_order_seconds 10',
    'shop_newest_payment_seconds 11',
    'api_requests_total{operation="order.create",class="5xx"} 12',
    'payment_results_total{provider="transfer",result="paid"} 0',
    'payment_provider_up{provider="transfer"} 1',
    'payment_provider_key_refused{provider="transfer"} 0',
    'data_disk_bytes 409600',
    'data_disk_free_bytes 40960',
    'database_connections{pool="pages",state="idle"} 3',
    'database_connections{pool="replica",state="open"} 2',
    'database_replica_used{pool="replica"} 1',
    'http_answers_total{class="2xx"} 1',
    'http_request_seconds_count{class="5xx"} 1',
    'page_render_seconds_count{outcome="page"} 1',
    'pages_oldest_due_seconds 4',
    'secrets_differ{secret="FORM_SECRET"} 1',
    'pages_unwritten 5',
    'clock_offset_seconds -9',
    'database_maintained 0',
    'service_ready{part="shop"} 0',
  ])
    expect(text).toContain(line);
});

test('every state that an order or a payment can have is reported, so that its figure falls to 0 again', async () => {
  const text = await figures();
  for (const state of orderStateSchema.options) expect(text).toContain(`shop_orders{state="${state}"}`);
  for (const state of paymentStateSchema.options) expect(text).toContain(`shop_payments{state="${state}"}`);
});

test('what no call or run has shown is not reported, rather than as good or bad', async () => {
  const text = await createMetrics({ providers: () => [noFigures], isMaintained: () => undefined }).text();
  expect(text).not.toMatch(/^(?:payment_provider_up|database_maintained)\b/m);
  expect(text).toContain('payment_results_total{provider="transfer",result="unreachable"} 0');
});

test('a replica that is behind or away is reported as not used, and none as nothing', async () => {
  const metricsOf = (pools: readonly PoolFigures[]) => createMetrics({ pools: () => pools }).text();
  const idle = { open: 0, idle: 0, waiting: 0 };
  const away = await metricsOf([{ pool: 'replica', ...idle, isUsed: false }]);
  expect(away).toContain('database_replica_used{pool="replica"} 0');
  expect(await metricsOf([{ pool: 'pages', ...idle }])).not.toContain('database_replica_used{');
});

test('a database that does not answer leaves the other figures', async () => {
  const text = await createMetrics({ shop: () => Promise.reject(new Error('down')), pools: () => [] }).text();
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toContain('shop_orders{');
});
