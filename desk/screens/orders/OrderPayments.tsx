import type { Order } from '../../../api/contract/order.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { toMoney } from '../../../api/rules/price.ts';
import { CopyButton } from '../../app/CopyButton.tsx';
import { useLanguage } from '../../app/language.ts';
import { OrderTransfer } from './OrderTransfer.tsx';
import { differenceCents } from './order-money.ts';

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
