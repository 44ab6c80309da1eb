import { randomUUID } from 'node:crypto';
import {
  type PaymentProvider,
  PaymentRefusedError,
  type PaymentReport,
  PaymentUnavailableError,
  type ProviderRefundState,
} from '../../../api/kernel/ports/payment/payment-provider.ts';

interface Account {
  readonly amountCents: number;
  isPaid: boolean;
  readonly refunds: Map<string, { readonly amountCents: number; state: ProviderRefundState }>;
  /** What the next refund that is asked for meets. */
  trouble: 'unanswered' | 'away' | 'refused' | undefined;
}

export interface ScriptedProvider extends PaymentProvider {
  /** Returns the reference of a payment that nobody has made yet. */
  readonly begin: (amountCents: number) => string;
  readonly pay: (reference: string) => void;
  /** What its bank makes of the refunds that are on their way. */
  readonly endRefunds: (reference: string, state: 'done' | 'failed') => void;
  readonly trouble: (reference: string, trouble: Account['trouble']) => void;
  /** Cents that have left for the payer. */
  readonly movedCents: (reference: string) => number;
}

/** A provider in memory whose refunds take their time, with the troubles of a network. */
export function createScriptedProvider(): ScriptedProvider {
  const accounts = new Map<string, Account>();
  const of = (reference: string): Account => {
    const found = accounts.get(reference);
    if (found === undefined) throw new PaymentRefusedError('There is no such payment');
    return found;
  };
  const sum = ({ refunds }: Account, isCounted: (state: ProviderRefundState) => boolean) =>
    [...refunds.values()].reduce((cents, each) => cents + (isCounted(each.state) ? each.amountCents : 0), 0);
  return {
    name: 'scripted',
    begin(amountCents) {
      const reference = `scripted_${randomUUID()}`;
      accounts.set(reference, { amountCents, isPaid: false, refunds: new Map(), trouble: undefined });
      return reference;
    },
    pay(reference) {
      of(reference).isPaid = true;
    },
    endRefunds(reference, state) {
      for (const refund of of(reference).refunds.values()) if (refund.state === 'sent') refund.state = state;
    },
    trouble(reference, trouble) {
      of(reference).trouble = trouble;
    },
    movedCents: (reference) => sum(of(reference), (state) => state === 'done'),
    methods: async () => [],
    start: async () => {
      throw new PaymentUnavailableError('Nothing is begun here');
    },
    async read(reference): Promise<PaymentReport> {
      const account = of(reference);
      const refundedCents = sum(account, (state) => state === 'done');
      const refunds = [...account.refunds].map(([key, { state }]) => ({ key, state }));
      return {
        state: account.isPaid ? 'paid' : 'open',
        amountCents: account.amountCents,
        refundedCents,
        refunds,
      };
    },
    cancel: async () => undefined,
    async refund({ reference, amountCents, key }) {
      const account = of(reference);
      const trouble = account.trouble;
      account.trouble = undefined;
      if (trouble === 'away') throw new PaymentUnavailableError('Away');
      if (trouble === 'refused') throw new PaymentRefusedError('Refused');
      const made = account.refunds.get(key);
      if (made === undefined) {
        const taken = sum(account, (state) => state !== 'failed');
        if (!account.isPaid || taken + amountCents > account.amountCents)
          throw new PaymentRefusedError('There is not so much to pay back');
        account.refunds.set(key, { amountCents, state: 'sent' });
      }
      if (trouble === 'unanswered') throw new PaymentUnavailableError('No response');
      return made?.state ?? 'sent';
    },
  };
}
