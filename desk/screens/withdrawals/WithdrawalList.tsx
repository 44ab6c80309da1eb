import { Link } from '@tanstack/react-router';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result } from '../../app/api.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { ListPage } from '../../lists/ListPage.tsx';
import type { Column } from '../../lists/SparseList.tsx';
import type { ListSource } from '../../lists/use-sparse-pages.ts';
import { refundDaysLeft } from './refund-days.ts';

type Withdrawal = Result<typeof operations.withdrawal.index>['items'][number];

const perPage = 100;
const source: ListSource<Withdrawal> = {
  key: ['withdrawals'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.withdrawal.index>('/withdrawal', { query: { page, perPage }, signal }),
};

/** Withdrawals from contracts, newest first, with the days that the law leaves for paying back. */
export function WithdrawalList() {
  const { locale, messages } = useLanguage();
  const { withdrawals, lists } = messages;
  const now = new Date();
  const columns: readonly Column<Withdrawal>[] = [
    {
      key: 'order',
      label: withdrawals.order,
      cell: (each) =>
        each.order_id === null ? (
          each.order_number
        ) : (
          <Link to="/orders/$id" params={{ id: String(each.order_id) }}>
            {each.order_number}
          </Link>
        ),
    },
    { key: 'date', label: withdrawals.date, cell: (each) => formatMoment(each.received_at, locale) },
    {
      key: 'days',
      label: withdrawals.clock,
      cell: (each) => {
        const days = refundDaysLeft(each.received_at, now);
        return (
          <span className="state" data-tone={days < 0 ? 'none' : days < 4 ? 'bad' : 'warn'}>
            {days < 0 ? withdrawals.over : withdrawals.daysLeft(days)}
          </span>
        );
      },
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
  return <ListPage title={withdrawals.title} source={source} columns={columns} empty={lists.nothing} />;
}
