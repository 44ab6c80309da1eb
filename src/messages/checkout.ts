import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './checkout/de.ts';
import { fr } from './checkout/fr.ts';
import { nl } from './checkout/nl.ts';

export type CheckoutKey = keyof typeof fr;

/** Texts of the checkout and of orders. */
export const checkoutText = messagesIn({ fr, nl, de });

const testStates = ['paid', 'failed', 'cancelled', 'expired', 'refunded', 'partly_refunded'] as const;

/** How a payment of the test provider ended. */
export function testStateKey(status: string): CheckoutKey {
  const state = testStates.find((each) => each === status) ?? 'pending';
  return `testState.${state}`;
}
