import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { operations } from '../../../api/contract/operations.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { languageTags } from '../../../languages/tags.ts';
import { get } from '../../app/api.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { ColumnsChart } from './ColumnsChart.tsx';

/** Hours that are named below their columns. */
const markedEvery = 6;

/** The sales of the day and of the week, next to those of the day and the week before. */
export function Sales() {
  const { locale, messages } = useLanguage();
  const { today } = messages;
  const { data, error } = useQuery({
    queryKey: ['today', 'sales'],
    queryFn: ({ signal }) => get<typeof operations.staffOrder.sales>('/desk/sales', { signal }),
    refetchInterval: 60_000,
  });
  const money = (amount: number) => formatMoney({ amount, currency: 'EUR' }, locale);
  const weekday = new Intl.DateTimeFormat(languageTags[locale], { weekday: 'short', timeZone: 'UTC' });
  if (!data) return <p className="muted">{error ? faultText(error, messages) : messages.faults.loading}</p>;
  return (
    <>
      <p className="muted">{today.salesHint}</p>
      <div className="columns">
        <SalesCard
          title={today.salesOfDay}
          amount={money(data.day.amount)}
          more={[today.orderCount(data.day.orders), today.yesterday(money(data.day_before.amount))]}
        >
          <ColumnsChart
            heading={today.hour}
            show={money}
            columns={data.hours.map((amount, hour) => {
              const name = today.hourOf(hour);
              return { name, mark: hour % markedEvery === 0 ? name : '', amount };
            })}
          />
        </SalesCard>
        <SalesCard
          title={today.salesOfWeek}
          amount={money(data.week.amount)}
          more={[today.orderCount(data.week.orders), today.weekBefore(money(data.week_before.amount))]}
        >
          <ColumnsChart
            heading={today.day}
            show={money}
            columns={data.days.map(({ day, amount }) => ({
              name: formatDate(day, locale),
              mark: weekday.format(new Date(day)),
              amount,
            }))}
          />
        </SalesCard>
      </div>
    </>
  );
}

interface SalesCardProps {
  readonly title: string;
  readonly amount: string;
  /** Content next to the amount. */
  readonly more: readonly string[];
  readonly children: ReactNode;
}

const SalesCard = ({ title, amount, more, children }: SalesCardProps) => (
  <section className="card">
    <h2>{title}</h2>
    <p className="figure">
      {amount} <span className="muted">{more.join(' · ')}</span>
    </p>
    {children}
  </section>
);
