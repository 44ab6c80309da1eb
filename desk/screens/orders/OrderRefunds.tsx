import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../../api/contract/order.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { OrderRefund } from './OrderRefund.tsx';
import { readRefundsOf } from './refund-calls.ts';
import { TransferBack } from './TransferBack.tsx';

/** What goes back to the buyer, how far each refund has come, and how to ask for one more. */
export function OrderRefunds({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders, refunds } = messages;
  const hasTransfers = order.refunds.some(({ way }) => way === 'transfer');
  const { data: transfers = [], error } = useQuery({
    queryKey: ['refunds', 'order', order.number],
    queryFn: ({ signal }) => readRefundsOf(order.number, signal),
    enabled: hasTransfers,
  });
  return (
    <section className="card">
      <h2>{orders.refund}</h2>
      {order.refunds.length > 0 && (
        <ul className="history">
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              <span className="muted">{formatDate(refund.done_on ?? refund.date, locale)}</span>
              <span>
                {formatMoney(refund.amount, locale)} · {refunds.ways[refund.way]} ·{' '}
                {refunds.states[refund.status]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="notice bad">{faultText(error, messages)}</p>}
      {transfers
        .filter(({ order_id: id, status }) => id === order.id && status === 'requested')
        .map((refund) => (
          <TransferBack key={refund.id} refund={refund} />
        ))}
      <OrderRefund order={order} />
    </section>
  );
}
