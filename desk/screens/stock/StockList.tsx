import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StockedPack } from '../../../api/contract/desk/stock.ts';
import { useMessages } from '../../app/language.ts';
import { Choice } from '../../fields/Choice.tsx';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { TextFilter } from '../../lists/TextFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { depotsQuery } from '../../records/depots.ts';
import { StockState } from './StockState.tsx';
import { readStockSearch, type StockFilters, stockChoices, stockSource } from './stock-calls.ts';
import { useStockMessages } from './use-stock-messages.ts';

const sumOf = ({ levels }: StockedPack, field: 'on_hand' | 'reserved' | 'incoming'): number =>
  levels.reduce((total, level) => total + level[field], 0);

/** What there is of every pack, by its reference. */
export function StockList() {
  const messages = useMessages();
  const stock = useStockMessages();
  const [filters, setFilters] = useFilters(readStockSearch);
  const { only, depot, text } = filters;
  const filter = (part: WithGaps<StockFilters>) =>
    setFilters(withoutGaps<StockFilters>({ ...filters, ...part }));
  const source = useMemo(
    () => stockSource(withoutGaps<StockFilters>({ only, depot, text })),
    [only, depot, text],
  );
  const { data: depots = [] } = useQuery(depotsQuery);
  const columns: readonly Column<StockedPack>[] = [
    {
      key: 'reference',
      label: stock.reference,
      cell: ({ reference }) => (
        <Link to="/stock/$reference" params={{ reference }}>
          {reference}
        </Link>
      ),
    },
    {
      key: 'article',
      label: stock.article,
      size: 'wide',
      cell: ({ product, label }) => (product ? `${product.name}, ${label}` : stock.gone),
    },
    { key: 'state', label: stock.state, cell: (pack) => <StockState pack={pack} /> },
    {
      key: 'free',
      label: stock.free,
      size: 'figure',
      cell: (pack) => (pack.is_counted ? pack.free : ''),
    },
    { key: 'on-hand', label: stock.onHand, size: 'figure', cell: (pack) => sumOf(pack, 'on_hand') },
    { key: 'reserved', label: stock.reserved, size: 'figure', cell: (pack) => sumOf(pack, 'reserved') },
    { key: 'incoming', label: stock.incoming, size: 'figure', cell: (pack) => sumOf(pack, 'incoming') },
    { key: 'shelf', label: stock.shelf, size: 'narrow', cell: ({ shelf }) => shelf },
  ];
  return (
    <ListPage
      title={messages.frame.stock}
      source={source}
      columns={columns}
      empty={messages.lists.nothing}
      actions={
        <Link className="button" to="/stock/entry">
          {stock.enter}
        </Link>
      }
      filters={
        <>
          <TextFilter
            label={messages.lists.text}
            value={text ?? ''}
            onChange={(typed) => filter({ text: typed })}
          />
          <StateFilter
            label={stock.only}
            states={stockChoices}
            names={stock.choices}
            value={only}
            onChange={(choice) => filter({ only: choice })}
          />
          {depots.length > 1 && (
            <Choice
              label={stock.depot}
              options={[
                { value: '', label: messages.lists.all },
                ...depots.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              value={depot ?? ''}
              onChange={(code) => filter({ depot: code })}
            />
          )}
        </>
      }
    />
  );
}
