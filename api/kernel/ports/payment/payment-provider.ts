import type { Locale } from '../../../contract/common.ts';
import type { FormCountry } from '../../../contract/country-rules.ts';
import type { PaymentState, RefundState } from '../../../rules/order-state.ts';

/** A way to pay, under the name that its provider gives it. */
export interface PaymentMethod {
  /** Id of the provider: `bancontact`. */
  readonly id: string;
  readonly label: string;
}

export interface PaymentOffer {
  readonly amountCents: number;
  /** Country of the billing address. */
  readonly country: FormCountry;
  readonly locale: Locale;
}

export interface PaymentRequest extends PaymentOffer {
  /** Key of one attempt: however often it is sent, the provider begins one payment. */
  readonly key: string;
  readonly method: string;
  /** Number of the order, on the statement of the payer. */
  readonly orderNumber: string;
  /** Where the provider's page leads back to. */
  readonly returnUrl: string;
  /** Where notices go; undefined when the site cannot be reached from outside. */
  readonly noticeUrl: string | undefined;
}

export interface StartedPayment {
  /** The provider's name for the payment. */
  readonly reference: string;
  readonly state: PaymentState;
  /** Page of the provider where the payer goes on; undefined when nothing is to be done there. */
  readonly pageUrl: string | undefined;
  readonly expiresAt: Date | undefined;
}

/** What a provider reports of a payment now, whatever it reported before. */
export interface PaymentReport {
  readonly state: PaymentState;
  readonly amountCents: number;
  /** What went back to the payer, or was asked back by the payer's bank; not what is still on its way. */
  readonly refundedCents: number;
  /** The refunds that the provider knows under a key of the shop. */
  readonly refunds?: readonly ReportedRefund[];
}

export interface ReportedRefund {
  /** That of its request. */
  readonly key: string;
  readonly state: ProviderRefundState;
}

/** What a provider says of a refund: it has taken it on, the money has left, or it never will. */
export type ProviderRefundState = Exclude<RefundState, 'requested'>;

export interface RefundRequest {
  readonly reference: string;
  readonly amountCents: number;
  /** However often it is sent, the provider pays back once. */
  readonly key: string;
  readonly orderNumber: string;
}

/** A provider that takes money for the shop. Every call ends within seconds. */
export interface PaymentProvider {
  readonly name: string;
  /** Empty when none can be used for the amount. */
  methods(offer: PaymentOffer): Promise<readonly PaymentMethod[]>;
  /** @throws PaymentRefusedError, PaymentUnavailableError */
  start(request: PaymentRequest): Promise<StartedPayment>;
  /**
   * Undefined when nobody but the shop knows.
   * @param hasRefunds the shop waits for a refund of it
   * @throws PaymentRefusedError, PaymentUnavailableError
   */
  read(reference: string, hasRefunds?: boolean): Promise<PaymentReport | undefined>;
  /** Ends a payment that was not made yet, where the provider can. @throws PaymentUnavailableError */
  cancel(reference: string): Promise<void>;
  /** Asks for money to go back; returns how far that has come. @throws PaymentRefusedError, PaymentUnavailableError */
  refund(request: RefundRequest): Promise<ProviderRefundState>;
}

/** The provider has understood and refuses: asking again changes nothing. */
export class PaymentRefusedError extends Error {
  override name = 'PaymentRefusedError';
}

/** No response, or no clear one: what was asked for may or may not have happened. */
export class PaymentUnavailableError extends Error {
  override name: string = 'PaymentUnavailableError';
}

/** The provider takes no call with the key of the shop, as after it was revoked: nothing happened, and nothing does before there is another. */
export class PaymentKeyRefusedError extends PaymentUnavailableError {
  override name = 'PaymentKeyRefusedError';
}
