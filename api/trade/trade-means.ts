import type { Services } from '../kernel/http/services.ts';
import type { PaperThread } from '../kernel/pdf/paper-thread.ts';
import type { TradePaper } from './paper/trade-paper-data.ts';

/** What orders of the trade are taken with. */
export interface TradeMeans extends Pick<Services, 'database' | 'siteLinks' | 'clock'> {
  /** Writes orders of the trade. */
  readonly tradePapers: PaperThread<TradePaper>;
}
