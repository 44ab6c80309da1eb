import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Editor } from '../editor.ts';
import { print, report } from '../figure.ts';
import { freePort } from '../server-process.ts';
import { onBothDatabases, type ShopDatabase } from '../shop-databases.ts';
import { type Answered, demoPacks, isGone, orderIdOf, Shopper, shopperAgent } from '../shopper.ts';

/**
 * Takes the server's process away at a random moment while many buyers go through the checkout; starts it again,
 * repeats what was not answered, and looks for every order that was.
 * `node bench/faults/checkout-kill.ts [rounds]`
 */
const rounds = Number(process.argv[2] ?? 50);
const buyers = 12;
const longestLoadMs = 2500;
const firstOrderWithinMs = 60_000;

/** A request for an order, which its buyer repeats until it is answered. */
interface Attempt {
  readonly shopper: Shopper;
  readonly key: string;
  readonly totalCents: number;
}

async function killInCheckout({ kind, start }: ShopDatabase): Promise<boolean> {
  const port = await freePort();
  const acknowledged = new Set<number>();
  const counts = { lost: 0, doubled: 0, refused: 0, unanswered: 0 };
  let server = await start(port);
  const packs = (await demoPacks(server.address)).slice(0, 2);
  for (let round = 1; round <= rounds; round += 1) {
    const waiting = new Set<Attempt>();
    const answered: number[] = [];
    const shopping = Array.from({ length: buyers }, () => shop(server.address, packs, waiting, answered));
    await untilFirst(answered);
    await delay(Math.random() * longestLoadMs);
    await server.kill();
    await Promise.all(shopping);
    server = await start(port);
    const repeated = await Promise.all([...waiting].map(repeat));
    counts.unanswered += waiting.size;
    counts.refused += repeated.filter(({ status }) => status !== 201).length;
    for (const id of [...answered, ...repeated.filter(isPlaced).map(orderIdOf)]) acknowledged.add(id);
    const editor = await Editor.open(server.address);
    const missing = await missingOrders(editor, answered);
    const stored = await storedOrders(editor);
    counts.lost += missing;
    counts.doubled = Math.max(counts.doubled, stored - acknowledged.size);
    print(
      `  ${kind}, round ${round}: ${answered.length} answered, ${missing} missing, ${waiting.size} repeated, ${stored} orders of ${acknowledged.size}`,
    );
  }
  await server.stop();
  print(`killed in checkout on ${kind}, ${rounds} rounds, ${buyers} buyers at once`);
  report({ name: 'orders acknowledged', value: acknowledged.size, unit: '' });
  report({ name: 'requests without an answer, repeated', value: counts.unanswered, unit: '' });
  return [
    limited('acknowledged orders that were lost', counts.lost),
    limited('orders that were doubled', counts.doubled),
    limited('repeated requests that were refused', counts.refused),
  ].every(Boolean);
}

async function untilFirst(answered: readonly number[]): Promise<void> {
  const deadline = Date.now() + firstOrderWithinMs;
  while (answered.length === 0 && Date.now() < deadline) await delay(5);
}

const limited = (name: string, value: number): boolean =>
  report({ name, value, unit: '', limit: { at: 'most', value: 0 } });

/** Buys again and again until the server is gone. */
async function shop(
  address: string,
  packs: readonly number[],
  waiting: Set<Attempt>,
  answered: number[],
): Promise<void> {
  const agent = shopperAgent();
  try {
    for (;;) {
      const shopper = new Shopper(address, agent);
      await shopper.fill(packs);
      const attempt = { shopper, key: randomUUID(), totalCents: await shopper.deliver() };
      waiting.add(attempt);
      const placed = await shopper.place(attempt.totalCents, attempt.key);
      if (!isPlaced(placed)) throw new Error(`An order was answered ${placed.status}`);
      const id = orderIdOf(placed);
      answered.push(id);
      waiting.delete(attempt);
      await shopper.call('POST', `/order/${id}/payment`, { paymentBy: 'test' });
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  } finally {
    agent.destroy();
  }
}

const repeat = ({ shopper, key, totalCents }: Attempt): Promise<Answered> => shopper.place(totalCents, key);

const isPlaced = ({ status }: Answered): boolean => status === 201;

const shownSchema = z.object({
  list: z.array(z.object({ payments: z.array(z.unknown()).length(1) })).length(1),
});

/** Orders that are not there, or have not exactly one payment attempt. */
async function missingOrders(editor: Editor, ids: readonly number[]): Promise<number> {
  const found = await Promise.all(
    ids.map(async (id) =>
      shownSchema.safeParse(await editor.readOwn(`/order/${id}?lang=fr`).catch(() => undefined)),
    ),
  );
  return found.filter(({ success }) => !success).length;
}

async function storedOrders(editor: Editor): Promise<number> {
  const list = await editor.readOwn('/order?lang=fr&perPage=1');
  return z.object({ total: z.number() }).parse(list).total;
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'checkout-kill-'));
try {
  if (!(await onBothDatabases(dataDirectory, killInCheckout))) process.exitCode = 1;
} finally {
  rmSync(dataDirectory, { recursive: true, force: true });
}
