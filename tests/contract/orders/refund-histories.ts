import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { mailMessage } from '../../../api/kernel/database/schema/mail.ts';
import { payment, paymentRefund, shopOrder } from '../../../api/kernel/database/schema/order.ts';
import { belgianDay } from '../../../api/rules/format-date.ts';
import { countedCents } from '../../../api/shop/order/counted-money.ts';
import type { OrderDependencies } from '../../../api/shop/order/order-dependencies.ts';
import {
  type OrderRow,
  type PaymentRow,
  readOrder,
  readPayments,
} from '../../../api/shop/order/order-rows.ts';
import { sendRefunds } from '../../../api/shop/order/pay-back.ts';
import { readRefunds } from '../../../api/shop/order/refund-rows.ts';
import { takeBackTransfer } from '../../../api/shop/order/reverse-transfer.ts';
import { settlePayment } from '../../../api/shop/order/settle-payment.ts';
import { changeState, receiveTransfer, refundOrder } from '../../../api/shop/order/staff-calls.ts';
import { finishTransfer } from '../../../api/shop/order/staff-refunds.ts';
import type { TestApi } from '../setup.ts';
import type { ScriptedProvider } from './scripted-provider.ts';

const longestHistory = 5;
/** These people have just shown who they are. */
const fresh = async () => undefined;

type Step =
  | { readonly kind: 'card-paid' }
  | { readonly kind: 'transfer-came'; readonly differenceCents: number }
  | { readonly kind: 'transfer-taken-back' }
  | { readonly kind: 'refund'; readonly share: number; readonly way: 'provider' | 'transfer' }
  | { readonly kind: 'two-refunds'; readonly share: number }
  | { readonly kind: 'move'; readonly status: 'cancelled' | 'shipped' }
  | { readonly kind: 'refunds-end'; readonly status: 'done' | 'failed'; readonly isNoticed: boolean }
  | { readonly kind: 'transfers-made'; readonly status: 'done' | 'failed' }
  | { readonly kind: 'trouble'; readonly trouble: 'unanswered' | 'away' | 'refused' }
  | { readonly kind: 'killed'; readonly after: number }
  | { readonly kind: 'an-hour-later' };

const shares = fc.constantFrom(0.1, 0.5, 1);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: 'card-paid' }),
  fc.record({
    kind: fc.constant('transfer-came' as const),
    differenceCents: fc.constantFrom(0, 0, -500, 300),
  }),
  fc.constant<Step>({ kind: 'transfer-taken-back' }),
  fc.record({
    kind: fc.constant('refund' as const),
    share: shares,
    way: fc.constantFrom('provider', 'transfer'),
  }),
  fc.record({ kind: fc.constant('two-refunds' as const), share: shares }),
  fc.record({
    kind: fc.constant('move' as const),
    status: fc.constantFrom('cancelled', 'cancelled', 'shipped'),
  }),
  fc.record({
    kind: fc.constant('refunds-end' as const),
    status: fc.constantFrom('done', 'done', 'failed'),
    isNoticed: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('transfers-made' as const),
    status: fc.constantFrom('done', 'done', 'failed'),
  }),
  fc.record({
    kind: fc.constant('trouble' as const),
    trouble: fc.constantFrom('unanswered', 'away', 'refused'),
  }),
  fc.record({ kind: fc.constant('killed' as const), after: fc.integer({ min: 0, max: 2 }) }),
  fc.constant<Step>({ kind: 'an-hour-later' }),
);

/** How an order is paid first, and then anything in any order. */
export const anyHistory: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.constantFrom<Step>({ kind: 'card-paid' }, { kind: 'transfer-came', differenceCents: 0 }),
    fc.array(anyStep, { minLength: 2, maxLength: longestHistory }),
  )
  .map(([first, steps]) => [first, ...steps]);

class Killed extends Error {}

/** Makes a history of an order, and checks after each step that nothing was said of money that had not moved. */
export async function makeHistory(
  site: TestApi,
  provider: ScriptedProvider,
  template: OrderRow,
  steps: readonly Step[],
): Promise<{ refundedCents: number }> {
  const { db } = site.database;
  const email = `${randomUUID()}@example.test`;
  const { id: _, ...copied } = template;
  const [order] = await db
    .insert(shopOrder)
    .values({ ...copied, email, state: 'awaiting_payment' })
    .returning();
  assert.ok(order);
  const { id: orderId, totalCents } = order;
  const reference = provider.begin(order.totalCents);
  const now = site.now();
  const shared = {
    orderId: order.id,
    amountCents: order.totalCents,
    createdAt: now,
    changedAt: now,
  } as const;
  await db.insert(payment).values([
    {
      ...shared,
      provider: 'scripted',
      method: 'card',
      methodLabel: 'Card',
      state: 'open',
      key: randomUUID(),
      reference,
    },
    {
      ...shared,
      provider: 'transfer',
      method: 'transfer',
      methodLabel: 'Virement',
      state: 'open',
      key: randomUUID(),
    },
  ]);
  let killsAfter: number | undefined;
  const orders = site.api.orders;
  const dependencies: OrderDependencies = {
    ...orders,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    database: {
      ...orders.database,
      transaction: (work) =>
        orders.database.transaction(async (tx) => {
          const result = await work(tx);
          if (killsAfter !== undefined && killsAfter-- === 0) {
            killsAfter = undefined;
            throw new Killed();
          }
          return result;
        }),
    },
  };
  /** Cents that staff have transferred back: they do so before they say it. */
  let transferredCents = 0;
  const settle = async () => {
    for (const { id } of await readPayments(db, order.id)) await settlePayment(dependencies, id);
  };
  const work = async () => {
    await sendRefunds(dependencies, { orderId: order.id });
    await settle();
  };

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'card-paid':
        provider.pay(reference);
        return settle();
      case 'transfer-came':
        await receiveTransfer(dependencies, orderId, {
          amountCents: totalCents + step.differenceCents,
          receivedOn: belgianDay(site.now()),
        });
        return;
      case 'transfer-taken-back': {
        const noted = (await readPayments(db, orderId)).findLast(
          (each) => each.provider === 'transfer' && settledStates.has(each.state),
        );
        if (noted) await takeBackTransfer(dependencies, { orderId, paymentId: noted.id, reason: 'x' });
        return;
      }
      case 'refund':
        await refundOrder(dependencies, orderId, {
          amountCents: Math.ceil(totalCents * step.share),
          way: step.way,
        });
        return;
      case 'two-refunds': {
        const amountCents = Math.ceil(totalCents * step.share);
        await Promise.allSettled([
          refundOrder(dependencies, orderId, { amountCents, way: 'transfer' }),
          refundOrder(dependencies, orderId, { amountCents }),
        ]);
        return;
      }
      case 'move':
        await changeState(dependencies, orderId, { status: step.status, note: '', confirmRefund: fresh });
        return;
      case 'refunds-end':
        provider.endRefunds(reference, step.status);
        if (step.isNoticed) await settle();
        return;
      case 'transfers-made': {
        const refunds = await readRefunds(db, orderId);
        for (const { id, amountCents } of refunds.filter(
          (each) => each.way === 'transfer' && each.state === 'requested',
        )) {
          if (step.status === 'done') transferredCents += amountCents;
          const end =
            step.status === 'done'
              ? ({ status: 'done', transferred_on: belgianDay(site.now()) } as const)
              : ({ status: 'failed', note: '' } as const);
          // A clerk who was cut off says it again.
          await finishTransfer(dependencies, id, end).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return finishTransfer(dependencies, id, end);
          });
        }
        return;
      }
      case 'trouble':
        provider.trouble(reference, step.trouble);
        return;
      case 'killed':
        killsAfter = step.after;
        return;
      case 'an-hour-later':
        site.passHours(1);
        return work();
    }
  }

  async function check(): Promise<number> {
    const paid = await readPayments(db, orderId);
    const movedCents = provider.movedCents(reference) + transferredCents;
    const emails = await db
      .select({ template: mailMessage.template, text: mailMessage.text })
      .from(mailMessage)
      .where(eq(mailMessage.recipient, email));
    const announced = emails.filter(({ template }) => template === 'order_refunded');
    const announcedCents = announced.reduce((sum, { text }) => sum + centsIn(text ?? ''), 0);
    assert.ok(
      announcedCents <= movedCents,
      `${announcedCents} cents were announced, ${movedCents} have moved`,
    );
    const shownCents = paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    assert.ok(
      shownCents <= movedCents,
      `${shownCents} cents are shown as refunded, ${movedCents} have moved`,
    );
    await checkBounds(orderId, paid, movedCents);
    const { state } = await readOrder(db, orderId);
    const counted = countedCents(paid, await readRefunds(db, orderId));
    assert.ok(state !== 'awaiting_payment' || counted === 0, 'An order waits, though money came for it');
    return shownCents;
  }

  async function checkBounds(
    orderId: number,
    paid: readonly PaymentRow[],
    movedCents: number,
  ): Promise<void> {
    const cameCents = paid.reduce(
      (sum, { state, amountCents }) => sum + (settledStates.has(state) ? amountCents : 0),
      0,
    );
    const refunds = await readRefunds(db, orderId);
    const openCents = refunds.reduce(
      (sum, { state, amountCents }) => sum + (state === 'requested' ? amountCents : 0),
      0,
    );
    assert.ok(movedCents <= cameCents, 'More went back than came');
    assert.ok(openCents <= cameCents, 'More is to go back than came');
  }

  for (const step of steps) {
    try {
      await take(step);
    } catch (error) {
      if (
        !(error instanceof Killed) &&
        Object(error).name !== 'ApiError' &&
        Object(error).name !== 'PaymentUnavailableError'
      )
        throw error;
    }
    if (!isQuiet.has(step.kind)) await check();
  }
  // Everything settles in the end: what the provider has made is known, and so is what waits for staff.
  killsAfter = undefined;
  provider.endRefunds(reference, 'done');
  for (let round = 0; round < 2; round += 1) {
    site.passHours(2);
    await work();
    provider.endRefunds(reference, 'done');
  }
  await settle();
  const shownCents = await check();
  const movedCents = provider.movedCents(reference) + transferredCents;
  assert.equal(shownCents, movedCents, 'Money has gone back that is not shown');
  await db.delete(paymentRefund);
  await db.delete(shopOrder).where(eq(shopOrder.id, order.id));
  return { refundedCents: shownCents };
}

/** Steps that change nothing by themselves. */
const isQuiet: ReadonlySet<Step['kind']> = new Set(['trouble', 'killed']);
const settledStates: ReadonlySet<string> = new Set(['paid', 'partly_refunded', 'refunded']);

/** The amount that a French email is about. */
function centsIn(text: string): number {
  const [, euros = '', cents = '00'] = /(\d[\d\s.]*?)(?:,(\d{2}))?\s€/u.exec(text) ?? [];
  assert.ok(euros !== '', `No amount in ${text}`);
  return Number(`${euros.replaceAll(/[\s.]/gu, '')}${cents}`);
}
