import { setTimeout as delay } from 'node:timers/promises';
import { demoPacks } from '../shopper.ts';
import { readStoredPaths } from '../stored-pages.ts';
import { buy, noCounts, ordersOf, read } from './busy-clients.ts';
import { askedNodes, type FaultNode, withNodes } from './fault-nodes.ts';
import { conclude, printLine } from './fault-report.ts';

/** One node after the other is asked to end under clients, while the others have as many: those must notice nothing. */
const readersOfNode = 20;
const buyersOfNode = 5;
const runMs = 2500;
const firstOrderWithinMs = 30_000;
const mostSeconds = 10;

await withNodes(askedNodes(), async ({ nodes }) => {
  const [first] = nodes;
  const packs = (await demoPacks(first.server.address)).slice(0, 2);
  const pages = await readStoredPaths(first.directory);
  const paths = [...pages.slice(0, 60), '/api/v1/site', '/api/v1/product?lang=fr&saleplan_id=1'];
  const before = await ordersOf(first.server);
  const ending = noCounts();
  const others = noCounts();
  const totals = { slowest: 0, wrongExits: 0, placed: 0, missing: 0 };

  /** Clients of a node, who go on until it ends, or until they are told that the round is over. */
  const serve = ({ server }: FaultNode, isEnding: boolean, ids: number[], isOver: () => boolean) => {
    const counts = isEnding ? ending : others;
    const readers = Array.from({ length: readersOfNode }, () => read(server.address, paths, counts, isOver));
    const buyers = Array.from({ length: buyersOfNode }, () =>
      buy(server.address, packs, counts, ids, isOver),
    );
    return [...readers, ...buyers];
  };

  for (const node of nodes) {
    const ids: number[] = [];
    let isOver = false;
    const clients = nodes.flatMap((each) => serve(each, each === node, ids, () => isOver));
    const startedAt = Date.now();
    while (ids.length === 0 && Date.now() - startedAt < firstOrderWithinMs) await delay(20);
    await delay(runMs);
    const signalledAt = performance.now();
    const exitCode = await node.server.stop();
    const seconds = (performance.now() - signalledAt) / 1000;
    totals.slowest = Math.max(totals.slowest, seconds);
    if (exitCode !== 0) totals.wrongExits += 1;
    await delay(runMs);
    isOver = true;
    await Promise.all(clients);
    totals.placed += ids.length;
    await node.startAgain();
    printLine(`  SIGTERM: ended after ${seconds.toFixed(1)} s with ${exitCode}, ${ids.length} orders`);
  }
  for (const { server } of nodes) {
    const missing = before + totals.placed - (await ordersOf(server));
    totals.missing = Math.max(totals.missing, missing);
  }
  conclude(
    `each of ${nodes.length} nodes ended under ${readersOfNode + buyersOfNode} clients: ${ending.answered} requests answered, ${ending.lost} cut off, ${ending.faults} refused, ${ending.turnedAway} new connections not taken; of the other nodes ${others.answered}, ${others.lost + others.faults + others.turnedAway} otherwise; ${totals.placed} orders, ${totals.missing} missing; slowest ${totals.slowest.toFixed(1)} s, ${totals.wrongExits} exits other than 0`,
    ending.lost === 0 &&
      ending.faults === 0 &&
      others.lost + others.faults + others.turnedAway === 0 &&
      totals.missing <= 0 &&
      totals.placed > 0 &&
      totals.slowest <= mostSeconds &&
      totals.wrongExits === 0,
  );
});
