import {
  createMollieClient,
  MollieApiError,
  type Locale as MollieLocale,
  type PaymentMethod as MollieMethod,
  type Payment,
  type Refund,
} from '@mollie/api-client';
import { z } from 'zod';
import { paymentTags } from '../../../../languages/payment-tags.ts';
import type { PaymentState } from '../../../rules/order-state.ts';
import {
  PaymentKeyRefusedError,
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentReport,
  PaymentUnavailableError,
  type ProviderRefundState,
} from './payment-provider.ts';
import { within } from './within.ts';

export interface MollieOptions {
  readonly apiKey: string;
  /** Root of another server that speaks the same language, in tests. */
  readonly apiEndpoint?: string | undefined;
  readonly timeoutMs?: number;
}

const currency = 'EUR';
const defaultTimeoutMs = 10_000;
const longestMethodsMs = 3000;
/** Mollie adds methods without notice; their names are only passed on. */
const methodSchema = z.custom<MollieMethod>(
  (value) => typeof value === 'string' && /^[a-z][a-z0-9_]{1,39}$/.test(value),
);
const storedKeySchema = z.object({ key: z.string() });
const localeSchema = z.custom<MollieLocale>((value) =>
  Object.values(paymentTags).some((one) => one === value),
);

const states: Readonly<Record<string, PaymentState>> = {
  open: 'open',
  pending: 'pending',
  // Only methods that are captured later, which the account is not set up for.
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  canceled: 'cancelled',
};

/** Payments through Mollie: whatever methods its account offers, on its hosted page. */
export function createMollieProvider({
  apiKey,
  apiEndpoint,
  timeoutMs = defaultTimeoutMs,
}: MollieOptions): PaymentProvider {
  const client = createMollieClient({ apiKey, ...(apiEndpoint !== undefined && { apiEndpoint }) });
  const ask = async <Result>(call: Promise<Result>, longestMs = timeoutMs): Promise<Result> => {
    try {
      return await within(longestMs, call);
    } catch (error) {
      throw toPaymentError(error);
    }
  };
  const refundsOf = (reference: string): Promise<readonly Refund[]> =>
    ask(client.paymentRefunds.page({ paymentId: reference, limit: 250 }));
  return {
    name: 'mollie',
    async methods({ amountCents, country, locale }) {
      const list = await ask(
        client.methods.list({
          amount: toAmount(amountCents),
          locale: localeSchema.parse(paymentTags[locale]),
          billingCountry: country.toUpperCase(),
        }),
        Math.min(timeoutMs, longestMethodsMs),
      );
      return list.map(({ id, description }) => ({ id, label: description }));
    },
    async start({ key, method, orderNumber, amountCents, locale, returnUrl, noticeUrl }) {
      const payment = await ask(
        client.payments.create({
          amount: toAmount(amountCents),
          description: orderNumber,
          redirectUrl: returnUrl,
          ...(noticeUrl !== undefined && { webhookUrl: noticeUrl }),
          method: methodSchema.parse(method),
          locale: localeSchema.parse(paymentTags[locale]),
          metadata: { key },
          idempotencyKey: key,
        }),
      );
      return {
        reference: payment.id,
        state: stateOf(payment),
        pageUrl: payment._links.checkout?.href,
        expiresAt: payment.expiresAt === undefined ? undefined : new Date(payment.expiresAt),
      };
    },
    async read(reference, hasRefunds = false) {
      const payment = await ask(client.payments.get(reference));
      return toReport(payment, hasRefunds || wasRefunded(payment) ? await refundsOf(reference) : []);
    },
    async cancel(reference) {
      const payment = await ask(client.payments.get(reference));
      if (payment.isCancelable) await ask(client.payments.cancel(reference));
    },
    async refund({ reference, amountCents, key, orderNumber }) {
      // Mollie forgets keys within the hour, and a response may have been lost before that.
      const made = (await refundsOf(reference)).find((each) => keyOf(each) === key);
      if (made !== undefined) return refundStateOf(made);
      const created = await ask(
        client.paymentRefunds.create({
          paymentId: reference,
          amount: toAmount(amountCents),
          description: orderNumber,
          metadata: { key },
          idempotencyKey: key,
        }),
      );
      return refundStateOf(created);
    },
  };
}

/** Mollie counts what is on its way back as refunded: only refunds that have ended are. */
function toReport(payment: Payment, made: readonly Refund[]): PaymentReport {
  const amountCents = toCents(payment.amount);
  const wentBack = made.filter((each) => refundStateOf(each) === 'done');
  const refundedCents =
    wentBack.reduce((sum, { amount }) => sum + toCents(amount), 0) + toCents(payment.amountChargedBack);
  const refunds = made.flatMap((each) => {
    const key = keyOf(each);
    return key === undefined ? [] : [{ key, state: refundStateOf(each) }];
  });
  return {
    state: refundedState(stateOf(payment), amountCents, refundedCents),
    amountCents,
    refundedCents,
    refunds,
  };
}

const wasRefunded = ({ amountRefunded }: Payment): boolean => toCents(amountRefunded) > 0;

const keyOf = ({ metadata }: Refund): string | undefined => storedKeySchema.safeParse(metadata).data?.key;

const refundStates: Readonly<Record<string, ProviderRefundState>> = {
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** Queued, pending, processing, and whatever nobody has heard of: it is on its way. */
const refundStateOf = ({ status }: Refund): ProviderRefundState => refundStates[status] ?? 'sent';

function refundedState(state: PaymentState, amountCents: number, refundedCents: number): PaymentState {
  if (state !== 'paid' || refundedCents === 0) return state;
  return refundedCents >= amountCents ? 'refunded' : 'partly_refunded';
}

/** A state that nobody has heard of is still under way. */
const stateOf = ({ status }: Payment): PaymentState => states[status] ?? 'pending';

const toAmount = (cents: number) => ({ value: (cents / 100).toFixed(2), currency });

const toCents = (amount: { value: string } | undefined): number =>
  amount === undefined ? 0 : Math.round(Number(amount.value) * 100);

const keyFaults: ReadonlySet<number | undefined> = new Set([401, 403]);

/** Client faults are final but for those of the key, which staff replace; anything else may have happened or not. */
function toPaymentError(error: unknown): Error {
  const status = error instanceof MollieApiError ? error.statusCode : undefined;
  const message = error instanceof Error ? error.message : String(error);
  if (keyFaults.has(status)) return new PaymentKeyRefusedError(message, { cause: error });
  const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isFinal
    ? new PaymentRefusedError(message, { cause: error })
    : new PaymentUnavailableError(message, { cause: error });
}
