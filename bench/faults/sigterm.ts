import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { demoPacks } from '../shopper.ts';
import { readStoredPages } from '../stored-pages.ts';
import { buy, noCounts, ordersOf, read } from './busy-clients.ts';
import { conclude, printLine } from './fault-report.ts';
import { openFaultFolder } from './fault-shop.ts';

/** The process is asked to end while a hundred clients have requests under way, over persistent connections. */
const rounds = 3;
const readers = 80;
const buyers = 20;
const runMs = 2500;
const firstOrderWithinMs = 30_000;
const mostSeconds = 10;

const folder = openFaultFolder();
const port = await freePort();
const counts = noCounts();
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
