import { Link } from '@tanstack/react-router';
import type { CustomerDetail } from '../../../api/contract/account.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { orderTones } from '../../app/state-tones.ts';

/** What a customer bought, newest first. */
export function CustomerOrders({ customer }: { readonly customer: CustomerDetail }) {
  const { locale, messages } = useLanguage();
  const { customers, orders } = messages;
  return (
    <section className="card">
      <h2>{customers.orders}</h2>
      {customer.orders.length === 0 ? (
        <p className="muted">{customers.noOrders}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{orders.number}</th>
              <th scope="col">{orders.date}</th>
              <th scope="col">{orders.state}</th>
              <th scope="col" className="number">
                {orders.total}
              </th>
            </tr>
          </thead>
          <tbody>
            {customer.orders.map((order) => (
              <tr key={order.id}>
                <th scope="row">
                  <Link className="link" to="/orders/$id" params={{ id: order.number }}>
                    {order.number}
                  </Link>
                </th>
                <td>{formatMoment(order.date, locale)}</td>
                <td>
                  <span className="state" data-tone={orderTones[order.status]}>
                    {orders.states[order.status]}
                  </span>
                </td>
                <td className="number">{formatMoney(order.total, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
