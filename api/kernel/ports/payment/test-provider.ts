import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '../../../contract/common.ts';
import type { PaymentState } from '../../../rules/order-state.ts';
import type { Database, Queries } from '../../database/database.ts';
import { testPayment } from '../../database/schema/order.ts';
import { methodNames } from './method-names.ts';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentReport,
  type PaymentRequest,
} from './payment-provider.ts';

export type TestPayment = typeof testPayment.$inferSelect;

/** What a visitor of the test provider's page can make of a payment. */
export const testOutcomes = ['paid', 'paid_twice', 'paid_late', 'failed', 'cancelled', 'abandoned'] as const;
export type TestOutcome = (typeof testOutcomes)[number];

export interface TestProvider extends PaymentProvider {
  find(reference: string): Promise<TestPayment | undefined>;
  /** Returns the number of notices that a provider would send now. */
  decide(reference: string, outcome: TestOutcome): Promise<number>;
}

export interface TestProviderOptions {
  readonly database: Database;
  readonly clock: () => Date;
  /** Address of the provider's page for a payment. */
  readonly pageUrl: (reference: string, locale: Locale) => string;
}

const openForMs = 15 * 60_000;
const lateByMs = 60_000;

/** A provider that takes no money, for demonstrations and trials. Its page states so. */
export function createTestProvider({ database, clock, pageUrl }: TestProviderOptions): TestProvider {
  const { db } = database;

  async function find(reference: string): Promise<TestPayment | undefined> {
    const [row] = await db.select().from(testPayment).where(eq(testPayment.reference, reference));
    return row && { ...row, state: currentState(row, clock()) };
  }

  async function require(reference: string): Promise<TestPayment> {
    const row = await find(reference);
    if (row === undefined) throw new PaymentRefusedError(`There is no test payment ${reference}`);
    return row;
  }

  return {
    name: 'test',
    find,
    methods: async ({ locale }) => [{ id: 'test', label: methodNames.test[locale] }],
    async start(request) {
      const payment = await openPayment(db, request, clock());
      return {
        reference: payment.reference,
        state: currentState(payment, clock()),
        pageUrl: pageUrl(payment.reference, request.locale),
        expiresAt: payment.expiresAt,
      };
    },
    async read(reference): Promise<PaymentReport> {
      const { state, amountCents, refundedCents, refundKeys } = await require(reference);
      const refunds = refundKeys.map((key) => ({ key, state: 'done' as const }));
      return { state, amountCents, refundedCents, refunds };
    },
    async cancel(reference) {
      await db
        .update(testPayment)
        .set({ state: 'cancelled' })
        .where(and(eq(testPayment.reference, reference), eq(testPayment.state, 'open')));
    },
    async refund({ reference, amountCents, key }) {
      const { state, refundKeys, refundedCents, ...row } = await require(reference);
      if (refundKeys.includes(key)) return 'done';
      const isPaid = state === 'paid' || state === 'partly_refunded';
      if (!isPaid || refundedCents + amountCents > row.amountCents)
        throw new PaymentRefusedError('There is not so much to pay back');
      const isWhole = refundedCents + amountCents === row.amountCents;
      await db
        .update(testPayment)
        .set({
          state: isWhole ? 'refunded' : 'partly_refunded',
          refundedCents: refundedCents + amountCents,
          refundKeys: sql`array_append(${testPayment.refundKeys}, ${key})`,
          laterState: null,
        })
        .where(
          and(
            eq(testPayment.reference, reference),
            eq(testPayment.refundedCents, refundedCents),
            sql`not ${testPayment.refundKeys} @> array[${key}]`,
          ),
        );
      return 'done';
    },
    async decide(reference, outcome) {
      const { state, later, notices } = outcomes[outcome];
      const changed = await db
        .update(testPayment)
        .set({
          state,
          laterState: later,
          laterAt: later === null ? null : new Date(clock().getTime() + lateByMs),
        })
        .where(and(eq(testPayment.reference, reference), inArray(testPayment.state, ['open', 'pending'])))
        .returning({ reference: testPayment.reference });
      return changed.length === 0 ? 0 : notices;
    },
  };
}

/** The payment of a key: a new one, or that which an earlier call has begun. */
async function openPayment(
  db: Queries,
  { key, method, orderNumber, amountCents, returnUrl }: PaymentRequest,
  now: Date,
): Promise<TestPayment> {
  await db
    .insert(testPayment)
    .values({
      reference: `test_${randomBytes(16).toString('base64url')}`,
      key,
      method,
      orderNumber,
      amountCents,
      returnUrl,
      expiresAt: new Date(now.getTime() + openForMs),
      state: 'open',
      refundKeys: [],
    })
    .onConflictDoNothing();
  const [payment] = await db.select().from(testPayment).where(eq(testPayment.key, key));
  if (payment === undefined) throw new Error('The test payment was not saved');
  return payment;
}

const outcomes: Readonly<
  Record<TestOutcome, { state: PaymentState; later: PaymentState | null; notices: number }>
> = {
  paid: { state: 'paid', later: null, notices: 1 },
  paid_twice: { state: 'paid', later: null, notices: 2 },
  paid_late: { state: 'pending', later: 'paid', notices: 0 },
  failed: { state: 'failed', later: null, notices: 1 },
  cancelled: { state: 'cancelled', later: null, notices: 1 },
  abandoned: { state: 'open', later: null, notices: 0 },
};

function currentState({ state, laterState, laterAt, expiresAt }: TestPayment, now: Date): PaymentState {
  if (laterState !== null && laterAt !== null && laterAt <= now) return laterState;
  return state === 'open' && expiresAt <= now ? 'expired' : state;
}
