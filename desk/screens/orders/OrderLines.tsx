import { Link } from '@tanstack/react-router';
import type { Order } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { mayBeChanged } from '../../../api/rules/order-state.ts';
import { useLanguage } from '../../app/language.ts';
import { useChangeMessages } from './change/use-change-messages.ts';

/** What was bought, and how its total comes about. */
export function OrderLines({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  const change = useChangeMessages();
  const { totals } = order;
  const sums = [
    { label: orders.goods, money: totals.goods },
    ...(totals.discount.amount === 0 ? [] : [{ label: orders.discount, money: totals.discount }]),
    ...(totals.shipping === null ? [] : [{ label: orders.shipping, money: totals.shipping }]),
    { label: orders.tax, money: totals.tax },
  ];
  return (
    <section className="card">
      <h2>{orders.lines}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{orders.article}</th>
            <th scope="col" className="number">
              {orders.quantity}
            </th>
            <th scope="col" className="number">
              {orders.unitPrice}
            </th>
            <th scope="col" className="number">
              {orders.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name} <span className="muted">{line.label}</span>
                <br />
                <span className="muted">
                  {line.reference}
                  {line.shade && ` · ${line.shade.name} (${line.shade.code})`}
                </span>
                {line.awaited && (
                  <>
                    <br />
                    <span className="muted">{line.awaited.label}</span>
                  </>
                )}
              </th>
              <td className="number">{line.quantity}</td>
              <td className="number">{formatMoney(line.unit_price, locale)}</td>
              <td className="number">{formatMoney(line.amount, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, money }) => (
            <tr key={label}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td className="number">{formatMoney(money, locale)}</td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row" colSpan={3}>
              {orders.total}
            </th>
            <td className="number">{formatMoney(totals.total, locale)}</td>
          </tr>
        </tfoot>
      </table>
      {order.comment !== '' && (
        <p>
          <strong>{orders.comment}</strong> {order.comment}
        </p>
      )}
      {mayBeChanged(order.status) && (
        <Link className="button" to="/orders/$id/change" params={{ id: order.number }}>
          {change.open}
        </Link>
      )}
    </section>
  );
}
