import type { Services } from '../kernel/http/services.ts';
import type { PdfThread } from '../kernel/pdf/pdf-thread.ts';
import type { TradeOrderContent } from './documents/trade-order-content.ts';

/** What trade orders are taken with. */
export interface TradeDependencies extends Pick<Services, 'database' | 'siteLinks' | 'clock'> {
  /** Writes trade orders. */
  readonly tradePdfs: PdfThread<TradeOrderContent>;
}
