import type { OfferedMethod } from '../../contract/order.ts';
import {
  type PaymentMethod,
  type PaymentOffer,
  type PaymentProvider,
  PaymentUnavailableError,
} from '../../kernel/ports/payment/payment-provider.ts';
import type { OrderDependencies } from './order-dependencies.ts';

export interface ProviderMethod extends PaymentMethod {
  readonly provider: PaymentProvider;
}

/** Every way to pay an amount now. A provider that does not answer is left out, and the others are offered. */
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
        if (!(error instanceof PaymentUnavailableError)) throw error;
        logger.warn({ err: error, provider: provider.name }, 'A payment provider does not answer');
        return [];
      }
    }),
  );
  return lists.flat();
}

export const toOfferedMethod = ({ id, label, provider }: ProviderMethod): OfferedMethod => ({
  id,
  label,
  is_test: provider.name === 'test',
});
