import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cartResponseSchema } from '../../api/contract/cart.ts';
import { edited, readInput } from '../edited-product.ts';
import { Editor } from '../editor.ts';
import { orderIdOf, Shopper, shopperAgent } from '../shopper.ts';
import { conclude } from './fault-report.ts';
import { withShop } from './fault-shop.ts';

/** A price changes while a buyer is on the screen of the payment, again and again; then once more after the order. */
const rounds = 10;
const reference = 'MV110';

const productSchema = z.object({ id: z.number(), packs: z.array(z.object({ id: z.number() })).min(1) });
const totalSchema = z.object({
  list: z.array(z.object({ totals: z.object({ total: z.object({ amount: z.number() }) }) })).length(1),
});

/** Takes the price that the cart shows now. */
async function accept(shopper: Shopper): Promise<void> {
  const { cart } = cartResponseSchema.parse((await shopper.call('GET', '/cart')).body);
  const prices = cart.list.map(({ id, price_with_tax: price }) => ({
    id,
    price_with_tax: price?.amount,
  }));
  await shopper.call('POST', '/cart/accept', { prices });
}

await withShop(async ({ address }) => {
  const editor = await Editor.open(address);
  const input = readInput(reference);
  const product = productSchema.parse(await editor.read(`/product/${input.slug.fr}?lang=fr&sales_plan_id=1`));
  const agent = shopperAgent();
  const counts = { soldAtOldPrice: 0, notConfirmed: 0, changedAfter: 0 };
  const setPrices = async (factor: number) => {
    const packs = input.packs.map((pack) => ({
      ...pack,
      price_cents: Math.round(pack.price_cents * factor),
    }));
    await editor.put(`/product/${product.id}`, { ...(await edited(reference, 'Prix')), packs });
  };
  for (let round = 1; round <= rounds; round += 1) {
    const shopper = new Shopper(address, agent);
    await shopper.fill([product.packs[0]?.id ?? 0]);
    const seenCents = await shopper.deliver();
    await setPrices(1 + round / 10);
    const key = randomUUID();
    const refused = await shopper.place(seenCents, key);
    if (refused.status === 201) counts.soldAtOldPrice += 1;
    // The buyer sees the new price, takes it, and orders.
    await accept(shopper);
    const newCents = await shopper.deliver();
    const placed = await shopper.place(newCents, randomUUID());
    if (refused.status !== 409 || placed.status !== 201 || newCents === seenCents) {
      counts.notConfirmed += 1;
      continue;
    }
    await setPrices(3);
    const { body } = await shopper.call('GET', `/order/${orderIdOf(placed)}`);
    const totalCents = Math.round((totalSchema.parse(body).list[0]?.totals.total.amount ?? 0) * 100);
    if (totalCents !== newCents) counts.changedAfter += 1;
  }
  agent.destroy();
  conclude(
    `${rounds} prices changed between cart and order: ${counts.soldAtOldPrice} sold without telling, ${counts.notConfirmed} that could not be confirmed and ordered, ${counts.changedAfter} orders changed by a later price`,
    counts.soldAtOldPrice + counts.notConfirmed + counts.changedAfter === 0,
  );
});
