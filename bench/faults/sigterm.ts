import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../scripts/free-port.ts';
import { Editor } from '../editor.ts';
import type { ServerProcess } from '../server-process.ts';
import { demoPacks, orderIdOf, Shopper, shopperAgent } from '../shopper.ts';
import { readStoredPages } from '../stored-pages.ts';
import { conclude, printLine } from './fault-report.ts';
import { openFaultFolder } from './fault-shop.ts';

/** The process is asked to end while a hundred clients have requests under way, over persistent connections. */
const rounds = 3;
const readers = 80;
const buyers = 20;
const runMs = 2500;
const firstOrderWithinMs = 30_000;
const mostSeconds = 10;

interface Counts {
  answered: number;
  /** Requests over a connection that was there, which no response came for, and orders over any. */
  lost: number;
  /** New connections that nobody took any more: a proxy asks the next node. */
  turnedAway: number;
  faults: number;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Reads again and again over one connection until nobody listens any more. */
async function read(address: string, paths: readonly string[], counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let turn = Math.floor(Math.random() * paths.length); ; turn += 1) {
      const status = await ask(`${address}${paths[turn % paths.length]}`, agent);
      counts.answered += 1;
      if (status >= 400) counts.faults += 1;
    }
  } catch (error) {
    if (error instanceof NewConnectionError) counts.turnedAway += 1;
    else {
      counts.lost += 1;
      printLine(`    a read ended with ${codeOf(error)}`);
    }
  } finally {
    agent.destroy();
  }
}

/** A connection was refused, or ended before anything was asked over it with success. */
class NewConnectionError extends Error {
  override name = 'NewConnectionError';
}

function ask(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asked
      .on('error', (error) => reject(asked.reusedSocket ? error : new NewConnectionError(error.message)))
      .end();
  });
}

/** Orders again and again until nobody listens any more; the ids of the responses go to `ids`. */
async function buy(address: string, packs: readonly number[], counts: Counts, ids: number[]): Promise<void> {
  const agent = shopperAgent();
  try {
    for (;;) {
      const shopper = new Shopper(address, agent);
      await shopper.fill(packs);
      const placed = await shopper.place(await shopper.deliver(), randomUUID());
      counts.answered += 3;
      if (placed.status === 201) ids.push(orderIdOf(placed));
      else counts.faults += 1;
    }
  } catch (error) {
    if (error instanceof Error && 'isOfNewConnection' in error && error.isOfNewConnection)
      counts.turnedAway += 1;
    else {
      counts.lost += 1;
      printLine(`    an order ended with ${codeOf(error)}`);
    }
  } finally {
    agent.destroy();
  }
}

const totalSchema = z.object({ total: z.number() });

async function ordersOf({ address }: ServerProcess): Promise<number> {
  const editor = await Editor.open(address);
  return totalSchema.parse(await editor.readOwn('/order?lang=fr&perPage=1')).total;
}

const folder = openFaultFolder();
const port = await freePort();
const counts: Counts = { answered: 0, lost: 0, turnedAway: 0, faults: 0 };
const totals = { slowest: 0, wrongExits: 0, placed: 0 };
try {
  let server = await folder.start({ port });
  const before = await ordersOf(server);
  const packs = (await demoPacks(server.address)).slice(0, 2);
  for (let round = 1; round <= rounds; round += 1) {
    const pages = (await readStoredPages(folder.directory)).map(({ path }) => path);
    const paths = [...pages.slice(0, 60), '/api/v1/site', '/api/v1/product?lang=fr&saleplan_id=1'];
    const ids: number[] = [];
    const reading = Array.from({ length: readers }, () => read(server.address, paths, counts));
    const buying = Array.from({ length: buyers }, () => buy(server.address, packs, counts, ids));
    const startedAt = Date.now();
    while (ids.length === 0 && Date.now() - startedAt < firstOrderWithinMs) await delay(20);
    await delay(runMs);
    const signalledAt = performance.now();
    const exitCode = await server.stop();
    const seconds = (performance.now() - signalledAt) / 1000;
    totals.slowest = Math.max(totals.slowest, seconds);
    if (exitCode !== 0) totals.wrongExits += 1;
    await Promise.all(reading);
    await Promise.all(buying);
    totals.placed += ids.length;
    printLine(`  SIGTERM, round ${round}: ended after ${seconds.toFixed(1)} s with ${exitCode}`);
    server = await folder.start({ port });
  }
  const missing = before + totals.placed - (await ordersOf(server));
  await server.stop();
  conclude(
    `${rounds} ends under ${readers + buyers} clients: ${counts.answered} requests answered, ${counts.lost} cut off, ${counts.faults} refused, ${counts.turnedAway} new connections not taken; ${totals.placed} orders, ${missing} missing; slowest ${totals.slowest.toFixed(1)} s, ${totals.wrongExits} exits other than 0`,
    counts.lost === 0 &&
      counts.faults === 0 &&
      missing <= 0 &&
      totals.placed > 0 &&
      totals.slowest <= mostSeconds &&
      totals.wrongExits === 0,
  );
} finally {
  folder.remove();
}
