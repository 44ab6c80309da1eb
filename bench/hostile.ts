import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import {
  type PublicOperation,
  publicOperations,
  sampleOf,
  textPaths,
} from '../tests/contract/limits/public-operations.ts';
import { percentile, print, report } from './figure.ts';
import { startLoad } from './load.ts';
import { processorMs } from './processor-time.ts';
import { startServerProcess } from './server-process.ts';
import { readStoredPaths } from './stored-pages.ts';

/** A mebibyte, which most calls refuse unread, and as much as each of them takes. */
const lengths = [1_048_576, 60_000];
const seeds = ['a', '0', ' ', 'e\u0301', 'a.', '0 x', '<', '{0|'];
/** A tick of the processor's clock is a fifth of the limit: each body is sent so often that the mean says more. */
const timesEach = 8;
const perSecond = 50;
const pagesPerSecond = 100;
const forMs = 10_000;

interface Hostile {
  readonly operation: PublicOperation;
  readonly body: string;
}

/** Bodies made to take long, to every call that nobody has to sign in for: what each costs, and what pages feel of fifty a second. */
export async function benchHostile(dataDirectory: string): Promise<boolean> {
  const server = await startServerProcess(dataDirectory);
  try {
    await server.untilReady(300_000);
    await server.untilHard();
    const send = createSender(server.address);
    const all = publicOperations().map(hostileBodies);
    // What runs for the first time is compiled.
    for (const body of all.flat()) await send(body);
    let [dearest, dearestMs] = ['', 0];
    for (const bodies of all) {
      const before = processorMs(server.pid);
      for (let time = 0; time < timesEach; time += 1) for (const body of bodies) await send(body);
      const each = (processorMs(server.pid) - before) / (bodies.length * timesEach);
      if (each > dearestMs) [dearest, dearestMs] = [bodies[0]?.operation.id ?? '', each];
    }
    print(
      `hostile: ${all.flat().length} bodies to ${all.length} calls, ${timesEach} times, one after the other`,
    );
    const isCheap = report({
      name: 'processor time of a body, mean of the dearest call',
      value: dearestMs,
      unit: 'ms',
      limit: { at: 'most', value: 50 },
      note: dearest,
    });
    const alone = await watchPages(server.address, dataDirectory, () => Promise.resolve());
    report({ name: 'pages without them, p99', value: percentile(alone, 0.99), unit: 'ms' });
    const flood = all.flat().filter(({ body }) => body.length > 1_000_000);
    const beside = await watchPages(server.address, dataDirectory, async () => {
      const sent: Promise<void>[] = [];
      for (let index = 0; index < (forMs / 1000) * perSecond; index += 1) {
        const body = flood[index % flood.length];
        if (body) sent.push(send(body));
        await setTimeout(1000 / perSecond);
      }
      await Promise.all(sent);
    });
    const isFelt = report({
      name: `pages beside ${perSecond} bodies of 1 MiB a second, p99`,
      value: percentile(beside, 0.99),
      unit: 'ms',
      limit: { at: 'most', value: 100 },
    });
    return isCheap && isFelt;
  } finally {
    await server.stop();
  }
}

function hostileBodies(operation: PublicOperation): Hostile[] {
  const paths = textPaths(operation.body, operation.schemas);
  return paths.flatMap((path, place) =>
    lengths.map((length, index) => {
      const seed = seeds[(place + index) % seeds.length] ?? '';
      const text = `${seed.repeat(length / seed.length)}!`;
      return { operation, body: JSON.stringify(sampleOf(operation.body, operation.schemas, { path, text })) };
    }),
  );
}

/** Sends from a loopback address of its own each time, so that no limit of an address spares the server the text. */
function createSender(address: string) {
  let sent = 0;
  return ({ operation, body }: Hostile): Promise<void> => {
    sent += 1;
    const localAddress = `127.1.${(sent >> 8) & 255}.${sent & 255}`;
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const options = { method: operation.method, headers, localAddress, agent: false };
    return new Promise((resolve, reject) => {
      const asked = request(`${address}/api/v1${operation.path}?lang=fr`, options, (response) => {
        const { statusCode = 0 } = response;
        response.resume().on('close', () => {
          if (statusCode < 500) resolve();
          else reject(new Error(`${operation.id} answered ${statusCode}`));
        });
      });
      // A body that is refused unread is broken off.
      asked.on('error', () => resolve()).end(body);
    });
  };
}

/** Milliseconds of each page that is asked for meanwhile. */
async function watchPages(
  address: string,
  dataDirectory: string,
  meanwhile: () => Promise<void>,
): Promise<readonly number[]> {
  const paths = await readStoredPaths(dataDirectory);
  const load = startLoad(address, paths, { perSecond: pagesPerSecond, forMs });
  await Promise.all([meanwhile(), setTimeout(forMs)]);
  await load.stop();
  if (load.failures > 0) throw new Error(`Pages failed: ${load.reasons.slice(0, 3).join(', ')}`);
  return load.durations;
}
