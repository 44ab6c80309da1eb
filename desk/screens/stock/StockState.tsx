import type { StockedPack } from '../../../api/contract/desk/stock.ts';
import { useStockMessages } from './use-stock-messages.ts';

const tones = { in_stock: 'good', few_left: 'warn', on_order: 'warn', sold_out: 'bad' };

/** What visitors read of a pack. */
export function StockState({ pack: { state } }: { readonly pack: StockedPack }) {
  const stock = useStockMessages();
  if (state === null) return <span className="muted">{stock.uncounted}</span>;
  return (
    <span className="state" data-tone={tones[state]}>
      {stock.states[state]}
    </span>
  );
}
