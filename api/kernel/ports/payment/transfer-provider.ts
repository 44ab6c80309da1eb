import { methodNames } from './method-names.ts';
import { type PaymentProvider, PaymentRefusedError } from './payment-provider.ts';

export interface TransferOptions {
  readonly clock: () => Date;
  /** Whether the shop has set where transfers go. */
  readonly hasAccount: () => Promise<boolean>;
}

/** Days in which a transfer may arrive, according to the terms of sale. */
export const transferDays = 14;

/**
 * A bank transfer with a structured communication. The shop sees on its account whether it came, and pays back
 * by a transfer of its own: nobody can be asked.
 */
export function createTransferProvider({ clock, hasAccount }: TransferOptions): PaymentProvider {
  return {
    name: 'transfer',
    methods: async ({ locale }) =>
      (await hasAccount()) ? [{ id: 'transfer', label: methodNames.transfer[locale] }] : [],
    start: async ({ key }) => ({
      reference: key,
      state: 'open',
      pageUrl: undefined,
      expiresAt: new Date(clock().getTime() + transferDays * 24 * 3_600_000),
    }),
    read: async () => undefined,
    cancel: async () => undefined,
    refund: async () => {
      throw new PaymentRefusedError('Staff pay a transfer back, and say so');
    },
  };
}
