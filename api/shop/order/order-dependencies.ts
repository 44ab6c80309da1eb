import type { Translated } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { SecurityLog } from '../../kernel/http/security-log.ts';
import type { Services } from '../../kernel/http/services.ts';
import type { PdfThread } from '../../kernel/pdf/pdf-thread.ts';
import type { PaymentProvider } from '../../kernel/ports/payment/payment-provider.ts';
import type { VatCheck } from '../../kernel/ports/vat/vat-check.ts';
import type { OrderKeys } from './order-keys.ts';
import type { PaymentFigures } from './payment-figures.ts';
import type { OrderPdfContent } from './pdf/order-pdf-content.ts';

export interface OrderLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Notifies a customer in their account. */
export type AddNotice = (
  tx: Transaction,
  notice: {
    readonly customer_id: number;
    readonly title: Translated<string>;
    readonly text: Translated<string>;
  },
  now: Date,
) => Promise<unknown>;

/** What orders and their payments are made with. */
export interface OrderDependencies
  extends Pick<Services, 'database' | 'clock' | 'siteLinks' | 'sharedReads'> {
  /** In the order in which their methods are shown. */
  readonly providers: readonly PaymentProvider[];
  readonly vatCheck: VatCheck;
  readonly keys: OrderKeys;
  /** Writes confirmations and delivery notes. */
  readonly pdfs: PdfThread<OrderPdfContent>;
  readonly logger: OrderLogger;
  readonly securityLog: SecurityLog;
  /** For those who watch over the shop. */
  readonly figures: PaymentFigures;
  readonly addNotice: AddNotice;
}

export function providerOf(
  { providers }: Pick<OrderDependencies, 'providers'>,
  name: string,
): PaymentProvider {
  const provider = providers.find((each) => each.name === name);
  if (provider === undefined) throw new Error(`The payment provider ${name} is no longer configured`);
  return provider;
}
