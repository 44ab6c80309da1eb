import { and, eq } from 'drizzle-orm';
import type {
  OrderChangeInput,
  OrderChangePreview,
  OrderChangePreviewInput,
} from '../../../contract/desk/order-change.ts';
import type { Transaction } from '../../../kernel/database/database.ts';
import { discountUse } from '../../../kernel/database/schema/cart.ts';
import { orderLine, payment, shopOrder } from '../../../kernel/database/schema/order.ts';
import { ApiError, invalidField } from '../../../kernel/http/api-error.ts';
import type { FieldFault } from '../../../kernel/http/field-fault.ts';
import { orderNumber } from '../../../rules/order-number.ts';
import { isRunning, mayBeChanged } from '../../../rules/order-state.ts';
import { toMoney } from '../../../rules/price.ts';
import { spendDiscount } from '../../discount/spend-discount.ts';
import { holdStock } from '../../stock/hold-stock.ts';
import { reserveInstead } from '../../stock/order-stock.ts';
import { type ChangedOrder, changedOrder } from '../changed-order.ts';
import { countedCents, owedCents, surplusCents } from '../counted-money.ts';
import { readInvoice } from '../invoice/order-invoice.ts';
import { mailOrder } from '../mail-order.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import {
  lockOrder,
  noteOnOrder,
  type OrderLineRow,
  type OrderRow,
  readLines,
  readOrder,
  readPayments,
} from '../order-rows.ts';
import { orderWords } from '../order-words.ts';
import { sendRefunds } from '../pay-back.ts';
import { readRefunds } from '../refund-rows.ts';
import { addRefunds, refundableParts } from '../request-refund.ts';
import { toOffers } from '../show-checkout.ts';
import { toLine, toTotals } from '../show-order.ts';
import { endAttempts } from '../start-payment.ts';
import { storeVersion } from './order-versions.ts';
import { type OrderPlan, planChange } from './plan-change.ts';

/** An order as a change has left it, in the transaction of that change. */
interface Applied {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly linesBefore: readonly OrderLineRow[];
  readonly linesAfter: readonly OrderLineRow[];
  readonly plan: OrderPlan;
  /** What the buyer has yet to pay, or below nothing what goes back to them. */
  readonly balanceCents: number;
}

/** Ends the transaction of a preview, which leaves nothing behind. */
class Rehearsed extends Error {
  readonly applied: Applied;
  constructor(applied: Applied) {
    super('A preview stores nothing');
    this.applied = applied;
  }
}

/** What an order would hold and cost: the change itself, taken back. @throws ApiError as `changeOrder` */
export async function previewChange(
  dependencies: OrderDependencies,
  orderId: number,
  input: OrderChangePreviewInput,
): Promise<OrderChangePreview> {
  try {
    return await dependencies.database.transaction(async (tx) => {
      throw new Rehearsed(await applyChange(tx, dependencies, orderId, input));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return toPreview(dependencies, error.applied);
    throw error;
  }
}

interface ChangeRequest extends OrderChangeInput {
  /** Asked before money goes back; what it throws leaves the order as it was. */
  readonly confirmRefund: () => Promise<void>;
}

/**
 * Changes an order that has yet to leave, stores how it was, and tells its buyer: of what is more to pay, or of what goes back.
 * @throws ApiError `order_state`, `order_invoiced`, `invalid_fields` for goods, codes and places that cannot be had, and where
 * the amount is another one than was seen
 */
export async function changeOrder(
  dependencies: OrderDependencies,
  orderId: number,
  { reason, balance_cents: seenCents, confirmRefund, ...input }: ChangeRequest,
): Promise<ChangedOrder> {
  const requireSeen = (balanceCents: number) => {
    if (balanceCents !== seenCents) throw invalidField('balance_cents', 'balance_changed');
  };
  const preview = await previewChange(dependencies, orderId, input);
  requireSeen(preview.balance_cents);
  // Providers are asked before the transaction, which must not wait for them.
  if (preview.totals.total.amount !== preview.total_before.amount) await endAttempts(dependencies, orderId);
  await dependencies.database.transaction(async (tx) => {
    const applied = await applyChange(tx, dependencies, orderId, input);
    const { before, after, linesBefore, balanceCents } = applied;
    requireSeen(balanceCents);
    const now = dependencies.clock();
    await storeVersion(tx, { order: before, lines: linesBefore, reason, now });
    await noteOnOrder(tx, after, { kind: 'changed', actor: 'staff', note: reason, at: now });
    await askAnew(tx, applied);
    const kind = balanceCents > 0 ? 'changed_owed' : 'changed';
    await mailOrder(tx, dependencies, after, kind, { missingCents: Math.max(0, balanceCents) });
    if (balanceCents >= 0) return;
    await confirmRefund();
    await payBack(tx, dependencies, after, -balanceCents);
  });
  await sendRefunds(dependencies, { orderId });
  return changedOrder(dependencies, orderId);
}

async function applyChange(
  tx: Transaction,
  { clock }: OrderDependencies,
  orderId: number,
  input: OrderChangePreviewInput,
): Promise<Applied> {
  const before = await lockOrder(tx, orderId);
  if (!mayBeChanged(before.state)) throw new ApiError('order_state');
  const now = clock();
  const linesBefore = await readLines(tx, orderId);
  const plan = await planChange(tx, { order: before, lines: linesBefore, now }, input);
  const hasOtherAmounts = plan.isPriced && (await readInvoice(tx, orderId)) !== undefined;
  if (hasOtherAmounts) throw new ApiError('order_invoiced');
  const { document } = plan;
  await tx
    .update(shopOrder)
    .set({
      document,
      totalCents: document.totalCents,
      changedAt: now,
      words: orderWords({ email: before.email, document, trackingNumbers: [] }),
    })
    .where(eq(shopOrder.id, orderId));
  if (plan.isPriced) {
    await replaceGoods(tx, { orderId, plan, input, now });
    if (before.state === 'awaiting_payment') await holdStock(tx, { orderId, at: now, isTransfer: true });
    await spendCode(tx, before, { plan, now });
  }
  const after = await readOrder(tx, orderId);
  const linesAfter = await readLines(tx, orderId);
  return { before, after, linesBefore, linesAfter, plan, balanceCents: await balanceOf(tx, after) };
}

/** @throws ApiError `invalid_fields` for what there is too little of */
async function replaceGoods(
  tx: Transaction,
  {
    orderId,
    plan,
    input,
    now,
  }: {
    readonly orderId: number;
    readonly plan: OrderPlan;
    readonly input: OrderChangePreviewInput;
    readonly now: Date;
  },
): Promise<void> {
  await tx.delete(orderLine).where(eq(orderLine.orderId, orderId));
  await tx.insert(orderLine).values([...plan.lines]);
  const missing = await reserveInstead(tx, plan.lines, { orderId, at: now });
  if (missing.length === 0) return;
  const fields = missing.map((reference): FieldFault => {
    const place = input.lines?.findIndex((line) => line.reference === reference) ?? -1;
    if (place >= 0) return { path: `lines.${place}.quantity`, fault: 'not_in_stock' };
    return reference === plan.giftReference
      ? { path: 'discountCode', fault: 'discount_gone' }
      : { path: 'lines', fault: 'not_in_stock' };
  });
  throw new ApiError('invalid_fields', { fields });
}

/** The code of the order is used by it, and one that it has no more is not. @throws ApiError `invalid_fields` */
async function spendCode(
  tx: Transaction,
  { id, placedAt, email }: OrderRow,
  { plan: { discountId }, now }: { readonly plan: OrderPlan; readonly now: Date },
): Promise<void> {
  const number = orderNumber(id, placedAt);
  const uses = await tx.select().from(discountUse).where(eq(discountUse.orderNumber, number));
  for (const use of uses.filter((each) => each.discountId !== discountId))
    await tx.delete(discountUse).where(eq(discountUse.id, use.id));
  if (discountId === undefined || uses.some((use) => use.discountId === discountId)) return;
  const refusal = await spendDiscount(tx, { discountId, orderNumber: number, email, now });
  if (refusal !== undefined) throw invalidField('discountCode', refusal);
}

async function balanceOf(tx: Transaction, order: OrderRow): Promise<number> {
  const payments = await readPayments(tx, order.id);
  const refunds = await readRefunds(tx, order.id);
  const owed = owedCents(order, countedCents(payments, refunds));
  return owed > 0 ? owed : -surplusCents(order, payments, refunds);
}

/**
 * A transfer that is waited for is to bring the new amount.
 * @throws ApiError `order_state` where somebody began to pay the former amount meanwhile
 */
async function askAnew(tx: Transaction, { before, after, balanceCents }: Applied): Promise<void> {
  if (before.totalCents === after.totalCents) return;
  const running = (await readPayments(tx, after.id)).filter(({ state }) => isRunning(state));
  if (running.some(({ provider }) => provider !== 'transfer')) throw new ApiError('order_state');
  const ofOrder = and(
    eq(payment.orderId, after.id),
    eq(payment.provider, 'transfer'),
    eq(payment.state, 'open'),
  );
  if (balanceCents > 0) await tx.update(payment).set({ amountCents: balanceCents }).where(ofOrder);
}

/** What the buyer has paid beyond the new total goes back by the ways by which it came. */
async function payBack(
  tx: Transaction,
  dependencies: OrderDependencies,
  order: OrderRow,
  amountCents: number,
): Promise<void> {
  let toTake = amountCents;
  const parts = (await refundableParts(tx, order.id)).map(({ paid, cents }) => {
    const part = { paid, cents: Math.min(toTake, cents) };
    toTake -= part.cents;
    return part;
  });
  await addRefunds(tx, dependencies, order, {
    parts: parts.filter(({ cents }) => cents > 0),
    reason: 'surplus',
    actor: 'staff',
  });
}

async function toPreview(
  dependencies: OrderDependencies,
  { before, after, linesAfter, plan, balanceCents }: Applied,
): Promise<OrderChangePreview> {
  return {
    lines: linesAfter.map((line) => toLine(line, after)),
    totals: toTotals(after.document),
    offers: await toOffers(dependencies, plan.priced, after.document.shippingAddress, after.locale),
    total_before: toMoney(before.totalCents),
    balance_cents: balanceCents,
  };
}
