import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../figure.ts';
import { type Load, startLoad } from '../load.ts';
import type { ServerProcess } from '../server-process.ts';
import { type CallResponse, Shopper, shopperAgent } from '../shopper.ts';
import { readStoredPages } from '../stored-pages.ts';
import { askedNodes, withNodes } from './fault-nodes.ts';
import { conclude, printLine } from './fault-report.ts';
import type { TroubleProxy } from './trouble-proxy.ts';

/**
 * PostgreSQL goes away, or responds slowly, while pages are read and carts are called.
 * `node bench/faults/database-trouble.ts away|slow [number of nodes]`
 */
const troubles = {
  away: { forMs: 30_000, begin: (proxy: TroubleProxy) => proxy.goAway() },
  slow: { forMs: 20_000, begin: (proxy: TroubleProxy) => proxy.slow(5000) },
};
const pagesPerSecond = 200;
const callers = 40;
const pauseMs = 250;
const longestCallMs = 12_000;
const mostPageMs = 50;
const recoveredWithinMs = 10_000;
const settlesMs = 3000;

interface Seen {
  readonly calls: readonly CallResponse[];
  readonly unanswered: number;
}

/** Calls carts of each node in turn until it is stopped. */
function startCalls(addresses: readonly string[]): { stop(): Promise<Seen> } {
  const agent = shopperAgent();
  agent.maxSockets = callers;
  const calls: CallResponse[] = [];
  let unanswered = 0;
  let isOver = false;
  const caller = async (_: unknown, index: number) => {
    while (!isOver) {
      const shopper = new Shopper(addresses[index % addresses.length] ?? '', agent);
      const cookie = `cart=${'A'.repeat(43)}`;
      await shopper.call('GET', '/cart', undefined, { cookie }).then(
        (response) => calls.push(response),
        () => {
          unanswered += 1;
        },
      );
      await delay(pauseMs);
    }
  };
  const running = Array.from({ length: callers }, caller);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
      return { calls, unanswered };
    },
  };
}

async function untilRecovered({ address }: ServerProcess): Promise<number> {
  const startedAt = performance.now();
  const agent = shopperAgent();
  try {
    for (;;) {
      const waitedMs = performance.now() - startedAt;
      const cookie = `cart=${'B'.repeat(43)}`;
      const { status } = await new Shopper(address, agent).call('GET', '/cart', undefined, { cookie });
      if (status === 200 || waitedMs > 6 * recoveredWithinMs) return waitedMs;
      await delay(100);
    }
  } finally {
    agent.destroy();
  }
}

const [name] = process.argv.slice(2);
if (name !== 'away' && name !== 'slow') throw new Error('Name a trouble: away or slow');
const { forMs, begin } = troubles[name];
await withNodes(askedNodes(), async ({ nodes, proxy }) => {
  const [first] = nodes;
  const servers = nodes.map(({ server }) => server);
  const addresses = servers.map(({ address }) => address);
  const paths = (await readStoredPages(first.directory)).map(({ path }) => path);
  const perSecond = pagesPerSecond / servers.length;
  const loads: Load[] = addresses.map((address) =>
    startLoad(address, paths, { perSecond, forMs: 10 * forMs }),
  );
  await delay(settlesMs);
  const calm = startCalls(addresses);
  await delay(settlesMs);
  await calm.stop();
  for (const load of loads) load.durations.length = 0;
  begin(proxy);
  const calls = startCalls(addresses);
  await delay(forMs);
  const { calls: responses, unanswered } = await calls.stop();
  const durations = loads.flatMap((load) => load.durations);
  const pageMs = percentile(durations, 0.99);
  proxy.slow(0);
  proxy.comeBack();
  const recoveredMs = Math.max(...(await Promise.all(servers.map(untilRecovered))));
  for (const load of loads) await load.stop();
  const failures = loads.reduce((sum, load) => sum + load.failures, 0);
  const slowest = Math.max(...responses.map(({ ms }) => ms));
  const others = responses.filter(({ status }) => status !== 200 && status !== 503).length;
  const refused = responses.filter(({ status }) => status === 503).length;
  printLine(
    `  calls answered ${responses.length}, of them 503: ${refused}, other faults ${others}; pages asked ${durations.length}`,
  );
  conclude(
    `${servers.length > 1 ? `${servers.length} nodes: ` : ''}${failures} pages failed, p99 ${pageMs.toFixed(0)} ms; ${refused} calls 503, ${others + unanswered} otherwise wrong, slowest ${(slowest / 1000).toFixed(1)} s; well again after ${(recoveredMs / 1000).toFixed(1)} s without a restart`,
    failures === 0 &&
      pageMs <= mostPageMs &&
      refused > 0 &&
      others + unanswered === 0 &&
      slowest <= longestCallMs &&
      recoveredMs <= recoveredWithinMs,
  );
});
