import { Link } from '@tanstack/react-router';
import type { Order } from '../../../api/contract/order.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { toMoney } from '../../../api/rules/price.ts';
import { CopyButton } from '../../app/CopyButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { OrderTransfer } from './OrderTransfer.tsx';
import { differenceCents } from './order-money.ts';
import { TransferMistake } from './TransferMistake.tsx';

/** Once it was corrected, the result still stands where it was done. */
const mayBeMistaken: ReadonlySet<string> = new Set(['paid', 'reversed']);

/** What was asked and what came for an order, with the communication of its transfer. */
export function OrderPayments({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const difference = differenceCents(order);
  const money = (cents: number) => formatMoney(toMoney(Math.abs(cents)), locale);
  return (
    <section className="card">
      <h2>{orders.payment}</h2>
      <dl className="facts">
        <dt>{orders.communication}</dt>
        <dd>
          {order.communication} <CopyButton text={order.communication} />
        </dd>
        {order.payments.map((payment) => (
          <div key={payment.id} className="fact">
            <dt>{payment.label}</dt>
            <dd>
              {formatMoney(payment.amount, locale)} · {orders.attempts[payment.status]}
              {payment.received_on !== null &&
                ` · ${orders.receivedOn(formatDate(payment.received_on, locale))}`}
              {payment.moved_from !== null && (
                <>
                  {' · '}
                  {orders.movedFrom} <OrderLink number={payment.moved_from} />
                </>
              )}
              {payment.moved_to !== null && (
                <>
                  {' · '}
                  {orders.movedTo} <OrderLink number={payment.moved_to} />
                </>
              )}
              {payment.method === 'transfer' && mayBeMistaken.has(payment.status) && (
                <TransferMistake order={order} payment={payment} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {difference !== 0 && (
        <p className="notice bad" role="status">
          {difference < 0 ? orders.tooLittle(money(difference)) : orders.tooMuch(money(difference))}
        </p>
      )}
      <OrderTransfer order={order} />
    </section>
  );
}

const OrderLink = ({ number }: { readonly number: string }) => (
  <Link className="link" to="/orders/$id" params={{ id: number }}>
    {number}
  </Link>
);
