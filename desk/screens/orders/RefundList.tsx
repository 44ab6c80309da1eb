import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StaffRefund } from '../../../api/contract/desk/refunds.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { WorkFilters } from '../../lists/WorkFilters.tsx';
import { type RefundFilters, readRefundSearch, refundSource, refundStates } from './refund-calls.ts';

const tones = { requested: 'warn', sent: 'warn', done: 'good', failed: 'bad' };

/** Transfers that staff make to pay buyers back, oldest first. */
export function RefundList() {
  const { locale, messages } = useLanguage();
  const { refunds, lists } = messages;
  const [filters, setFilters] = useFilters(readRefundSearch);
  const { status, text } = filters;
  const filter = (part: WithGaps<RefundFilters>) =>
    setFilters(withoutGaps<RefundFilters>({ ...filters, ...part }));
  const source = useMemo(() => refundSource(withoutGaps<RefundFilters>({ status, text })), [status, text]);
  const columns: readonly Column<StaffRefund>[] = [
    {
      key: 'order',
      label: refunds.order,
      cell: ({ order_number: number }) => (
        <Link to="/orders/$id" params={{ id: number }}>
          {number}
        </Link>
      ),
    },
    {
      key: 'amount',
      label: refunds.amount,
      size: 'figure',
      cell: ({ amount }) => formatMoney(amount, locale),
    },
    { key: 'buyer', label: refunds.buyer, cell: ({ holder, buyer }) => holder || buyer },
    { key: 'iban', label: refunds.account, size: 'wide', cell: ({ iban }) => iban ?? refunds.accountAwaited },
    {
      key: 'status',
      label: refunds.state,
      cell: (refund) => (
        <span className="state" data-tone={tones[refund.status]}>
          {refund.is_announced && refund.status === 'requested'
            ? refunds.toCheck
            : refunds.states[refund.status]}
        </span>
      ),
    },
    { key: 'date', label: refunds.requested, cell: (refund) => formatMoment(refund.requested_at, locale) },
  ];
  return (
    <ListPage
      title={refunds.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      filters={
        <WorkFilters
          filters={filters}
          stateLabel={refunds.state}
          states={refundStates}
          stateNames={refunds.states}
          onChange={filter}
        />
      }
    />
  );
}
