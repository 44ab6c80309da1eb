import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { OrderItem } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { orderTones } from '../../app/state-tones.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { StateFilter } from '../../lists/StateFilter.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { orderSource } from './order-calls.ts';
import { orderStates, readOrderSearch } from './order-states.ts';

/** Every order of the shop, newest first. */
export function OrderList() {
  const { locale, messages } = useLanguage();
  const { orders, lists } = messages;
  const [filters, setFilters] = useFilters(readOrderSearch);
  const { status } = filters;
  const source = useMemo(() => orderSource(status), [status]);
  const columns: readonly Column<OrderItem>[] = [
    {
      key: 'number',
      label: orders.number,
      cell: ({ number }) => (
        <Link to="/orders/$id" params={{ id: number }}>
          {number}
        </Link>
      ),
    },
    { key: 'date', label: orders.date, cell: ({ date }) => formatMoment(date, locale) },
    {
      key: 'status',
      label: orders.state,
      cell: (order) => (
        <span className="state" data-tone={orderTones[order.status]}>
          {orders.states[order.status]}
        </span>
      ),
    },
    { key: 'payment', label: orders.payment, cell: (order) => orders.payments[order.payment_status] },
    { key: 'count', label: orders.articles, size: 'narrow', cell: (order) => order.item_count },
    { key: 'total', label: orders.total, size: 'narrow', cell: ({ total }) => formatMoney(total, locale) },
  ];
  return (
    <ListPage
      title={orders.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      filters={
        <StateFilter
          label={orders.state}
          states={orderStates}
          names={orders.states}
          value={status}
          onChange={(chosen) => setFilters(chosen ? { status: chosen } : {})}
        />
      }
    />
  );
}
