import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { edited } from './edited-product.ts';
import { Editor } from './editor.ts';
import { print } from './figure.ts';
import { demoPacks, orderIdOf, Shopper, shopperAgent } from './shopper.ts';

const buyersAtOnce = 3;
const pauseMs = 50;
const freshWithinMs = 10_000;
const printedFaults = 5;
const productsSchema = z.object({
  items: z.array(z.object({ id: z.number(), reference: z.string() })).min(1),
});
const totalSchema = z.object({ total: z.number() });

export interface Written {
  /** Calls that failed, or returned anything but success. */
  readonly failures: number;
  readonly orders: number;
  readonly edits: number;
  /** Orders that were confirmed and are not there. */
  readonly missing: number;
  /** Pages of all addresses that show another name than the last one, ten seconds later. */
  readonly old: number;
}

export interface Writers {
  /** Ends them, and looks at what is there, in front and at each of these addresses. */
  stop(addresses: readonly string[], paths: readonly string[]): Promise<Written>;
}

/** Visitors who order and an editor who renames a product, without a pause, and without asking anything twice. */
export async function startWriters(address: string): Promise<Writers> {
  const agent = shopperAgent();
  const editor = await Editor.open(address);
  const packs = (await demoPacks(address)).slice(0, 2);
  const listed = productsSchema.parse(await editor.read('/product?lang=fr&saleplan_id=2&perPage=1'));
  const [{ id, reference } = { id: 0, reference: '' }] = listed.items;
  const countOrders = async () => totalSchema.parse(await editor.readOwn('/order?lang=fr&perPage=1')).total;
  const before = await countOrders();
  const ids = new Set<number>();
  const faults: string[] = [];
  let edits = 0;
  let isOver = false;
  const untilOver = async (work: () => Promise<void>) => {
    while (!isOver) {
      await work().catch((error: unknown) => void faults.push(String(error)));
      await setTimeout(pauseMs);
    }
  };
  const buy = async () => {
    const shopper = new Shopper(address, agent);
    await shopper.fill(packs);
    const placed = await shopper.place(await shopper.deliver(), randomUUID());
    if (placed.status !== 201) throw new Error(`An order was answered ${placed.status}`);
    ids.add(orderIdOf(placed));
  };
  const rename = async () => {
    await editor.put(`/product/${id}`, await edited(reference, nameOf(edits + 1)));
    edits += 1;
  };
  const running = [...Array.from({ length: buyersAtOnce }, () => buy), rename].map(untilOver);
  return {
    stop: async (addresses, paths) => {
      isOver = true;
      await Promise.all(running);
      agent.destroy();
      for (const fault of faults.slice(0, printedFaults)) print(`  ${fault}`);
      const missing = before + ids.size - (await countOrders());
      const old = await oldPages([address, ...addresses], paths, nameOf(edits));
      return { failures: faults.length, orders: ids.size, edits, missing, old };
    },
  };
}

const nameOf = (edit: number) => `Ecrit${edit}x`;

/** Pages that show a name of an edit, but not this one, when they have had time. */
async function oldPages(
  addresses: readonly string[],
  paths: readonly string[],
  name: string,
): Promise<number> {
  const startedAt = performance.now();
  let left = addresses.flatMap((address) => paths.map((path) => `${address}${path}`));
  do {
    const old: string[] = [];
    for (const url of left) {
      const names = (await (await fetch(url)).text()).match(/Ecrit\d+x/g) ?? [];
      if (names.some((each) => each !== name)) old.push(url);
    }
    left = old;
  } while (left.length > 0 && performance.now() - startedAt < freshWithinMs);
  return left.length;
}
