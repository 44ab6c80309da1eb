import { Link } from '@tanstack/react-router';
import type { Order } from '../../../api/contract/order.ts';
import { formatMoney } from '../../../api/rules/format-money.ts';
import { languageNames } from '../../../languages/names.ts';
import { useLanguage } from '../../app/language.ts';

/** Who has bought, where the goods go, and how they were paid. */
export function OrderBuyer({ order }: { readonly order: Order }) {
  const { locale, messages } = useLanguage();
  const { orders } = messages;
  return (
    <section className="card">
      <h2>{orders.buyer}</h2>
      <dl className="facts">
        <dt>{orders.email}</dt>
        <dd>
          <a className="link" href={`mailto:${order.email}`}>
            {order.email}
          </a>
        </dd>
        <dt>{orders.phone}</dt>
        <dd>{order.phone}</dd>
        <dt>{orders.language}</dt>
        <dd>{languageNames[order.lang].own}</dd>
        {order.firm && (
          <>
            <dt>{orders.firm}</dt>
            <dd>
              {order.firm.company} {order.firm.vat_number}
            </dd>
          </>
        )}
        <dt>{orders.shippingAddress}</dt>
        <dd>{addressLines(order.selectedShippingAddress)}</dd>
        <dt>{orders.billingAddress}</dt>
        <dd>{addressLines(order.selectedBillingAddress)}</dd>
        <dt>{orders.carrier}</dt>
        <dd>
          {order.selectedCarrier.label}
          {order.tracking && ` · ${order.tracking.number}`}
        </dd>
        {order.payments.map((payment) => (
          <div key={payment.id} className="fact">
            <dt>{payment.label}</dt>
            <dd>
              {formatMoney(payment.amount, locale)} · {orders.attempts[payment.status]}
            </dd>
          </div>
        ))}
        {order.claims.map((claim) => (
          <div key={claim.number} className="fact">
            <dt>{orders.claim}</dt>
            <dd>
              <Link className="link" to="/claims/$id" params={{ id: claim.number }}>
                {claim.number}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const addressLines = (address: Order['selectedShippingAddress']) =>
  [
    [address.company, `${address.firstname} ${address.lastname}`]
      .filter((part) => part.trim() !== '')
      .join(', '),
    address.address,
    address.address_more,
    `${address.zipcode} ${address.city}`,
    address.country.toUpperCase(),
  ]
    .filter((line) => line.trim() !== '')
    .join(', ');
