import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { startServerProcess } from '../server-process.ts';
import { countStoredPages } from '../stored-pages.ts';
import { conclude, printLine } from './fault-report.ts';
import { lentDataVariable, openFaultFolder } from './fault-shop.ts';
import { killMigrations } from './migration-kill.ts';

/**
 * Kills migrations, and a first start over and over on the same data directory; then lets one finish.
 * `node bench/faults/first-start-kill.ts [kills]`
 */
const kills = Number(process.argv[2] ?? 5);
/** A first start takes about so long here: each kill meets another part of it. */
const longestMs = 25_000;

const totalSchema = z.object({ total: z.number() });

async function productsOf(address: string): Promise<number> {
  const response = await fetch(`${address}/api/v1/product?lang=fr&perPage=1`);
  return totalSchema.parse(await response.json()).total;
}

async function contentOf(folder: ReturnType<typeof openFaultFolder>) {
  const server = await folder.start();
  const products = await productsOf(server.address);
  await server.stop();
  return { products, pages: await countStoredPages(folder.directory) };
}

const brokenMigrations = await killMigrations(kills);
const folder = openFaultFolder({ isEmpty: true });
try {
  for (let kill = 1; kill <= kills; kill += 1) {
    const afterMs = (longestMs * (kill - Math.random())) / kills;
    const server = await startServerProcess(folder.directory);
    await delay(afterMs);
    await server.kill();
    printLine(`  Kill in a first start, round ${kill}: after ${Math.round(afterMs)} ms`);
  }
  const { products, pages } = await contentOf(folder);
  const lent = process.env[lentDataVariable];
  const usual = lent === undefined ? openFaultFolder({ isEmpty: true }) : openFaultFolder();
  const whole = await contentOf(usual).finally(usual.remove);
  conclude(
    `${2 * kills} migrations killed, ${brokenMigrations} not completed; first start killed ${kills} times, then ${products} of ${whole.products} products and ${pages} of ${whole.pages} pages`,
    brokenMigrations === 0 && products === whole.products && pages === whole.pages && pages > 0,
  );
} finally {
  folder.remove();
}
