import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Editor } from '../editor.ts';
import { demoPacks, Shopper, shopperAgent } from '../shopper.ts';
import { conclude } from './fault-report.ts';
import { withShop } from './fault-shop.ts';

/** Fifty buyers want the last use of a discount code at the same time, and one order has the same article twice over. */
const buyers = 50;
const code = 'DERNIER-1';

const errorSchema = z.object({ errors: z.object({ status: z.string() }) });
const cartSchema = z.object({ cart: z.object({ list: z.array(z.object({ quantity: z.number() })) }) });

await withShop(async ({ address }) => {
  const editor = await Editor.open(address);
  await editor.post('/discount', {
    code,
    description: { fr: '10 %', nl: '10 %' },
    effect: { kind: 'percent', percent: 10 },
    sales_plans: ['part'],
    maximum_uses: 1,
  });
  const agent = shopperAgent();
  const [pack = 0] = await demoPacks(address);
  const ready = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const shopper = new Shopper(address, agent);
      await shopper.fill([pack]);
      const taken = await shopper.call('POST', '/cart/discount', { code });
      if (taken.status !== 200) throw new Error(`The call of the code returned ${taken.status}`);
      return { shopper, totalCents: await shopper.deliver() };
    }),
  );
  const responses = await Promise.all(
    ready.map(({ shopper, totalCents }) => shopper.place(totalCents, randomUUID())),
  );
  const placed = responses.filter(({ status }) => status === 201).length;
  const refused = responses.filter(
    ({ status, body }) =>
      status === 409 && errorSchema.safeParse(body).data?.errors.status === 'total_changed',
  ).length;
  // Asked for twice at once, it is one line with both.
  const twice = new Shopper(address, agent);
  await twice.fill([pack]);
  await Promise.all([twice.fill([pack]), twice.fill([pack])]);
  const { list } = cartSchema.parse((await twice.call('GET', '/cart')).body).cart;
  agent.destroy();
  const isOneLine = list.length === 1 && list[0]?.quantity === 3;
  conclude(
    `${buyers} buyers for the last use of a code: ${placed} order with it, ${refused} refused before they were charged; one article asked for three times: ${list.length} line of ${list[0]?.quantity}. No stock is counted that could run out`,
    placed === 1 && refused === buyers - 1 && isOneLine,
  );
});
