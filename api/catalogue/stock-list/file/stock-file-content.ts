import type { StockItem } from '../../../contract/stock-list.ts';
import type { Seller } from '../../../kernel/company/seller.ts';
import type { StockFileKey } from '../stock-file-names.ts';

/** Everything that a file of a stock list contains. */
export interface StockFileContent extends StockFileKey {
  /** Day on which the list is made, in Belgium: `2026-03-31`. */
  readonly day: string;
  readonly seller: Seller;
  readonly items: readonly StockItem[];
}
