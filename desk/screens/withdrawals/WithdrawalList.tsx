import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Withdrawal } from '../../../api/contract/desk/shop-work.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { type WithGaps, withoutGaps } from '../../lists/filter-values.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import { useFilters } from '../../lists/use-filters.ts';
import { WorkFilters } from '../../lists/WorkFilters.tsx';
import { WithdrawalClock } from './WithdrawalClock.tsx';
import {
  readWithdrawalSearch,
  type WithdrawalFilters,
  withdrawalSource,
  withdrawalStates,
} from './withdrawal-calls.ts';

const tones = { received: 'warn', handled: 'good' };

/** Withdrawals from contracts, newest first, with the days that the law leaves for paying back. */
export function WithdrawalList() {
  const { locale, messages } = useLanguage();
  const { withdrawals, lists } = messages;
  const [filters, setFilters] = useFilters(readWithdrawalSearch);
  const { status, text } = filters;
  const filter = (part: WithGaps<WithdrawalFilters>) =>
    setFilters(withoutGaps<WithdrawalFilters>({ ...filters, ...part }));
  const source = useMemo(
    () => withdrawalSource(withoutGaps<WithdrawalFilters>({ status, text })),
    [status, text],
  );
  const columns: readonly Column<Withdrawal>[] = [
    {
      key: 'order',
      label: withdrawals.order,
      cell: (each) => (
        <Link to="/withdrawals/$id" params={{ id: String(each.id) }}>
          {each.order_number}
        </Link>
      ),
    },
    { key: 'date', label: withdrawals.date, cell: (each) => formatMoment(each.received_at, locale) },
    {
      key: 'status',
      label: withdrawals.state,
      size: 'narrow',
      cell: (each) => (
        <span className="state" data-tone={tones[each.status]}>
          {withdrawals.states[each.status]}
        </span>
      ),
    },
    {
      key: 'days',
      label: withdrawals.clock,
      cell: (each) => <WithdrawalClock withdrawal={each} />,
    },
    { key: 'name', label: withdrawals.name, cell: (each) => each.name },
    { key: 'email', label: withdrawals.email, cell: (each) => each.email },
    {
      key: 'articles',
      label: withdrawals.articles,
      size: 'wide',
      cell: (each) => (each.articles === '' ? withdrawals.everything : each.articles),
    },
  ];
  return (
    <ListPage
      title={withdrawals.title}
      source={source}
      columns={columns}
      empty={lists.nothing}
      filters={
        <WorkFilters
          filters={filters}
          stateLabel={withdrawals.state}
          states={withdrawalStates}
          stateNames={withdrawals.states}
          onChange={filter}
        />
      }
    />
  );
}
