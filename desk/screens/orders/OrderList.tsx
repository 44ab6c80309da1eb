import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StaffOrderItem } from '../../../api/contract/desk/shop-work.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { orderTones } from '../../app/state-tones.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { WorkFilters } from '../../lists/WorkFilters.tsx';
import { orderSource } from './order-calls.ts';
import { paymentWords } from './order-money.ts';
import { type OrderFilters, orderStates, readOrderSearch } from './order-states.ts';

/** Every order of the shop, newest first. */
export function OrderList() {
  const { locale, messages } = useLanguage();
  const { orders, lists } = messages;
  const [filters, setFilters] = useFilters(readOrderSearch);
  const { status, text } = filters;
  const filter = (part: WithGaps<OrderFilters>) =>
    setFilters(withoutGaps<OrderFilters>({ ...filters, ...part }));
  const source = useMemo(() => orderSource(withoutGaps<OrderFilters>({ status, text })), [status, text]);
  const columns: readonly Column<StaffOrderItem>[] = [
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
    { key: 'buyer', label: orders.buyer, cell: ({ buyer }) => buyer },
    { key: 'email', label: orders.email, size: 'wide', cell: ({ email }) => email },
    {
      key: 'status',
      label: orders.state,
      cell: (order) => (
        <span className="state" data-tone={orderTones[order.status]}>
          {orders.states[order.status]}
        </span>
      ),
    },
    { key: 'payment', label: orders.payment, cell: (order) => paymentWords(order, orders).join('') },
    { key: 'count', label: orders.articles, size: 'figure', cell: (order) => order.item_count },
    { key: 'total', label: orders.total, size: 'figure', cell: ({ total }) => formatMoney(total, locale) },
  ];
  return (
    <ListPage
      title={orders.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      isEndless={text !== undefined}
      filters={
        <WorkFilters
          filters={filters}
          stateLabel={orders.state}
          states={orderStates}
          stateNames={orders.states}
          onChange={filter}
        />
      }
    />
  );
}
