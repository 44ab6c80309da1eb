import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
import { percentile } from '../figure.ts';
import { startLoad } from '../load.ts';
import type { ServerProcess } from '../server-process.ts';
import { type CallResponse, Shopper, shopperAgent } from '../shopper.ts';
import { readStoredPages } from '../stored-pages.ts';
import { conclude, concludeNotTried, printLine } from './fault-report.ts';
import { lentDataVariable, openFaultFolder } from './fault-shop.ts';
import { startTroubleProxy, type TroubleProxy } from './trouble-proxy.ts';

/**
 * PostgreSQL goes away, or responds slowly, while pages are read and carts are called.
 * `node bench/faults/database-trouble.ts away|slow`
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

/** Calls carts until it is stopped. */
function startCalls(address: string): { stop(): Promise<Seen> } {
  const agent = shopperAgent();
  agent.maxSockets = callers;
  const calls: CallResponse[] = [];
  let unanswered = 0;
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const shopper = new Shopper(address, agent);
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

async function tryTrouble({ forMs, begin }: (typeof troubles)[keyof typeof troubles]): Promise<void> {
  const postgresql = await startTemporaryPostgresql();
  if (postgresql === undefined) {
    concludeNotTried('PostgreSQL is not installed');
    return;
  }
  const folder = openFaultFolder({ isEmpty: true });
  const lentMedia = join(process.env[lentDataVariable] ?? '', 'media');
  if (existsSync(lentMedia)) cpSync(lentMedia, join(folder.directory, 'media'), { recursive: true });
  const proxy = await startTroubleProxy(await postgresql.createDatabase());
  try {
    const server = await folder.start({ environment: { DATABASE_URL: proxy.databaseUrl } });
    await server.untilHard();
    const paths = (await readStoredPages(folder.directory)).map(({ path }) => path);
    const load = startLoad(server.address, paths, { perSecond: pagesPerSecond, forMs: 10 * forMs });
    await delay(settlesMs);
    const calm = startCalls(server.address);
    await delay(settlesMs);
    await calm.stop();
    load.durations.length = 0;
    begin(proxy);
    const calls = startCalls(server.address);
    await delay(forMs);
    const { calls: responses, unanswered } = await calls.stop();
    const pageMs = percentile(load.durations, 0.99);
    proxy.slow(0);
    proxy.comeBack();
    const recoveredMs = await untilRecovered(server);
    await load.stop();
    const slowest = Math.max(...responses.map(({ ms }) => ms));
    const others = responses.filter(({ status }) => status !== 200 && status !== 503).length;
    const refused = responses.filter(({ status }) => status === 503).length;
    printLine(
      `  calls answered ${responses.length}, of them 503: ${refused}, other faults ${others}; pages asked ${load.durations.length}`,
    );
    await server.stop();
    conclude(
      `${load.failures} pages failed, p99 ${pageMs.toFixed(0)} ms; ${refused} calls 503, ${others + unanswered} otherwise wrong, slowest ${(slowest / 1000).toFixed(1)} s; well again after ${(recoveredMs / 1000).toFixed(1)} s without a restart`,
      load.failures === 0 &&
        pageMs <= mostPageMs &&
        refused > 0 &&
        others + unanswered === 0 &&
        slowest <= longestCallMs &&
        recoveredMs <= recoveredWithinMs,
    );
  } finally {
    await proxy.stop();
    await postgresql.stop();
    folder.remove();
  }
}

const [name] = process.argv.slice(2);
if (name !== 'away' && name !== 'slow') throw new Error('Name a trouble: away or slow');
await tryTrouble(troubles[name]);
