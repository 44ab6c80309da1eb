import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { useLanguage } from '../../app/language.ts';
import { readSales } from './sales.ts';

const height = 96;
const step = 24;
const bar = 16;

/** The sales of the last days as small columns, and as a list for whoever does not see them. */
export function Sales() {
  const { locale, messages } = useLanguage();
  const { today } = messages;
  const { data = [] } = useQuery({
    queryKey: ['today', 'sales'],
    queryFn: ({ signal }) => readSales(new Date(), signal),
  });
  const most = Math.max(...data.map(({ amount }) => amount), 0);
  const total = data.reduce((sum, { amount }) => sum + amount, 0);
  const money = (amount: number) => formatMoney({ amount, currency: 'EUR' }, locale);
  return (
    <section className="card">
      <h2>{today.sales}</h2>
      {most === 0 ? (
        <p className="muted">{today.noSales}</p>
      ) : (
        <>
          <p className="figure">
            <span className="muted">{today.total}</span> {money(total)}
          </p>
          <svg className="columns-chart" viewBox={`0 0 ${data.length * step} ${height}`} aria-hidden="true">
            {data.map(({ day, amount }, index) => {
              const size = Math.max((amount / most) * height, 1);
              return <rect key={day} x={index * step} y={height - size} width={bar} height={size} />;
            })}
          </svg>
          <ul className="visually-hidden">
            {data.map(({ day, amount }) => (
              <li key={day}>{today.salesOf(formatDate(day, locale), money(amount))}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
