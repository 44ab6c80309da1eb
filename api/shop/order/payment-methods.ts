import type { OfferedMethod } from '../../contract/order.ts';
import {
  type PaymentMethod,
  type PaymentOffer,
  type PaymentProvider,
  PaymentRefusedError,
  PaymentUnavailableError,
} from '../../kernel/ports/payment/payment-provider.ts';
import type { OrderDependencies } from './order-dependencies.ts';

export interface ProviderMethod extends PaymentMethod {
  readonly provider: PaymentProvider;
}

/** Every way to pay an amount now. A provider that does not respond, or refuses, is left out, and the others are offered. */
export async function findMethods(
  { providers, logger }: Pick<OrderDependencies, 'providers' | 'logger'>,
  offer: PaymentOffer,
): Promise<ProviderMethod[]> {
  const lists = await Promise.all(
    providers.map(async (provider) => {
      try {
        const methods = await provider.methods(offer);
        return methods.map((method) => ({ ...method, provider }));
      } catch (error) {
        if (!isPaymentError(error)) throw error;
        logger.warn({ err: error, provider: provider.name }, 'A payment provider does not answer');
        return [];
      }
    }),
  );
  return lists.flat();
}

const isPaymentError = (error: unknown): boolean =>
  error instanceof PaymentUnavailableError || error instanceof PaymentRefusedError;

export const toOfferedMethod = ({ id, label, provider }: ProviderMethod): OfferedMethod => ({
  id,
  label,
  is_test: provider.name === 'test',
});
