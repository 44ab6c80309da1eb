import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startMollieStandIn } from '../../tests/contract/orders/mollie-stand-in.ts';
import type { ServerProcess } from '../server-process.ts';
import { demoPacks, orderIdOf, Shopper, shopperAgent } from '../shopper.ts';
import { conclude } from './fault-report.ts';
import { withShop } from './fault-shop.ts';

/** The payment provider takes a payment and its response never comes: the buyer tries again, and is charged once. */
const buyers = 5;
const method = 'bancontact';

const stateSchema = z.object({
  list: z.array(z.object({ status: z.string(), can_pay: z.boolean() })).length(1),
});

async function notify({ address }: ServerProcess, reference: string): Promise<number> {
  const response = await fetch(`${address}/api/v1/payment/notice/mollie`, {
    method: 'POST',
    body: new URLSearchParams({ id: reference }),
  });
  await response.body?.cancel();
  return response.status;
}

const mollie = await startMollieStandIn();
const agent = shopperAgent();
const counts = { lost: 0, doubled: 0, unpaid: 0, notPayable: 0 };
try {
  await withShop(
    async (server) => {
      const packs = (await demoPacks(server.address)).slice(0, 2);
      for (let buyer = 0; buyer < buyers; buyer += 1) {
        const shopper = new Shopper(server.address, agent);
        await shopper.fill(packs);
        const id = orderIdOf(await shopper.place(await shopper.deliver(), randomUUID(), method));
        const state = async () =>
          stateSchema.parse((await shopper.call('GET', `/order/${id}`)).body).list[0] ?? { status: '' };
        const pay = () => shopper.call('POST', `/order/${id}/payment`, { paymentBy: method });
        const before = mollie.payments.size;
        // The client of Mollie asks again by itself, with the same key.
        mollie.trouble(/^POST payments$/, 'done-unanswered', 1);
        const unanswered = await pay();
        if (unanswered.status === 503) counts.lost += 1;
        if (unanswered.status === 503 && !('can_pay' in (await state()))) counts.notPayable += 1;
        const again = await Promise.all([pay(), pay()]);
        if (again.some(({ status }) => status !== 201)) counts.notPayable += 1;
        counts.doubled += mollie.payments.size - before - 1;
        const [reference] = [...mollie.payments.keys()].slice(-1);
        if (reference === undefined) throw new Error('No payment was begun');
        mollie.become(reference, 'paid');
        await notify(server, reference);
        if ((await state()).status !== 'paid') counts.unpaid += 1;
      }
    },
    {
      MOLLIE_API_KEY: `test_${'a'.repeat(30)}`,
      MOLLIE_API_URL: mollie.endpoint,
      // The certificate of the stand-in is of its own making.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
  );
} finally {
  agent.destroy();
  await mollie.close();
}
conclude(
  `${buyers} payments begun without a response (${counts.lost} refused with 503): ${counts.doubled} begun twice, ${counts.notPayable} not payable after, ${counts.unpaid} not paid in the end`,
  counts.lost === buyers && counts.doubled + counts.notPayable + counts.unpaid === 0,
);
