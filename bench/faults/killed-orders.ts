import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Editor } from '../editor.ts';
import { type CallResponse, demoPacks, isGone, orderIdOf, Shopper, shopperAgent } from '../shopper.ts';
import { type EditorAt, type KilledWork, noCounts } from './killed-work.ts';

const buyers = 12;
const mostAttempts = 20;
const attemptPauseMs = 1000;

/** A request for an order, which its buyer repeats until there is a response. */
interface Attempt {
  readonly shopper: Shopper;
  readonly key: string;
  readonly totalCents: number;
}

const isBusy = ({ status }: CallResponse): boolean => status === 503;
const isPlaced = ({ status }: CallResponse): boolean => status === 201;
const shownSchema = z.object({
  list: z.array(z.object({ payments: z.array(z.unknown()).length(1) })).length(1),
});
const totalSchema = z.object({ total: z.number() });

/** Orders that are not there, or have not exactly one payment attempt. */
async function missingOrders(editor: Editor, ids: readonly number[]): Promise<number> {
  const found = await Promise.all(
    ids.map(async (id) =>
      shownSchema.safeParse(await editor.readOwn(`/order/${id}?lang=fr`).catch(() => undefined)),
    ),
  );
  return found.filter(({ success }) => !success).length;
}

/** Repeats an order while the shop is too busy for it. */
async function placeUntilTaken(shopper: Shopper, totalCents: number, key: string): Promise<CallResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await shopper.place(totalCents, key);
    if (!isBusy(response) || attempt === mostAttempts) return response;
    await delay(attemptPauseMs);
  }
}

/** Buyers who go through the checkout again and again. */
export function killedOrders(editorAt: EditorAt): KilledWork {
  const counts = noCounts();
  const acknowledged = new Set<number>();
  const waiting = new Set<Attempt>();
  let placedIds: number[] = [];

  async function shop(address: string, packs: readonly number[]): Promise<void> {
    const agent = shopperAgent();
    try {
      for (;;) {
        const shopper = new Shopper(address, agent);
        await shopper.fill(packs);
        const attempt = { shopper, key: randomUUID(), totalCents: await shopper.deliver() };
        waiting.add(attempt);
        const placed = await shopper.place(attempt.totalCents, attempt.key);
        // It is repeated after the kill, as by a buyer who is asked to come back later.
        if (isBusy(placed)) return;
        if (!isPlaced(placed)) throw new Error(`The call of an order returned ${placed.status}`);
        const id = orderIdOf(placed);
        placedIds.push(id);
        waiting.delete(attempt);
        await shopper.call('POST', `/order/${id}/payment`, { paymentBy: 'test' });
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    } finally {
      agent.destroy();
    }
  }

  return {
    name: 'orders',
    counts,
    async work(address) {
      const packs = (await demoPacks(address)).slice(0, 2);
      await Promise.all(Array.from({ length: buyers }, () => shop(address, packs)));
    },
    async check({ address }) {
      const repeated = await Promise.all(
        [...waiting].map(({ shopper, key, totalCents }) => {
          shopper.moveTo(address);
          return placeUntilTaken(shopper, totalCents, key);
        }),
      );
      waiting.clear();
      // One that cannot be placed any more was lost to its buyer.
      counts.lost += repeated.filter((each) => !isPlaced(each)).length;
      const ids = [...placedIds, ...repeated.filter(isPlaced).map(orderIdOf)];
      for (const id of ids) acknowledged.add(id);
      placedIds = [];
      counts.acknowledged = acknowledged.size;
      const editor = await editorAt(address);
      counts.lost += await missingOrders(editor, ids);
      const { total } = totalSchema.parse(await editor.readOwn('/order?lang=fr&perPage=1'));
      counts.doubled = Math.max(counts.doubled, total - acknowledged.size);
    },
  };
}
