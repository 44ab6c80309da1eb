import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StockMovement } from '../../../api/contract/desk/stock.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { type Column, SparseList } from '../../lists/SparseList.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { movementSource } from './stock-calls.ts';
import { useStockMessages } from './use-stock-messages.ts';

const signed = (change: number): string => (change > 0 ? `+${change}` : change === 0 ? '' : String(change));

/** What happened to a pack, newest first, with who did it and why. */
export function StockMovements({ reference }: { readonly reference: string }) {
  const { locale } = useLanguage();
  const stock = useStockMessages();
  const nameOf = useSaverName();
  const source = useMemo(() => movementSource(reference), [reference]);
  const columns: readonly Column<StockMovement>[] = [
    { key: 'at', label: stock.moment, cell: ({ at }) => formatMoment(at, locale) },
    { key: 'kind', label: stock.kind, cell: ({ kind }) => stock.kinds[kind] },
    { key: 'depot', label: stock.depot, size: 'narrow', cell: ({ depot }) => depot },
    {
      key: 'on-hand',
      label: stock.onHand,
      size: 'figure',
      cell: ({ on_hand_change: change }) => signed(change),
    },
    {
      key: 'reserved',
      label: stock.reserved,
      size: 'figure',
      cell: ({ reserved_change: change }) => signed(change),
    },
    {
      key: 'why',
      label: stock.who,
      size: 'wide',
      cell: ({ order, note, saved_by: savedBy }) => (
        <>
          {order && (
            <Link to="/orders/$id" params={{ id: order }}>
              {stock.byOrder(order)}
            </Link>
          )}{' '}
          {[savedBy === null ? '' : nameOf(savedBy), note].filter((part) => part !== '').join(' · ')}
        </>
      ),
    },
  ];
  return (
    <section className="card" aria-labelledby="stock-movements">
      <h2 id="stock-movements">{stock.movements}</h2>
      <SparseList label={stock.movements} source={source} columns={columns} empty={stock.noMovements} />
    </section>
  );
}
