import { Link } from '@tanstack/react-router';
import { formatEnterpriseNumber } from '../../../api/contract/company-numbers.ts';
import type { Order } from '../../../api/contract/order.ts';
import { languageNames } from '../../../languages/names.ts';
import { useMessages } from '../../app/language.ts';

/** Who has bought, and where the goods go. */
export function OrderBuyer({ order }: { readonly order: Order }) {
  const { orders } = useMessages();
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
            <dd>{order.firm.company}</dd>
            {order.firm.enterprise_number !== '' && (
              <>
                <dt>{orders.enterpriseNumber}</dt>
                <dd>{formatEnterpriseNumber(order.firm.enterprise_number)}</dd>
              </>
            )}
            {order.firm.vat_number !== '' && (
              <>
                <dt>{orders.vatNumber}</dt>
                <dd>
                  {order.firm.vat_number} ·{' '}
                  {order.firm.is_vat_confirmed ? orders.vatConfirmed : orders.vatUnconfirmed}
                </dd>
              </>
            )}
            {order.firm.siret !== '' && (
              <>
                <dt>SIRET</dt>
                <dd>{order.firm.siret}</dd>
              </>
            )}
          </>
        )}
        <dt>{orders.shippingAddress}</dt>
        <dd>{addressLines(order.selectedShippingAddress)}</dd>
        <dt>{orders.billingAddress}</dt>
        <dd>{addressLines(order.selectedBillingAddress)}</dd>
        <dt>{orders.carrier}</dt>
        <dd>{order.selectedCarrier.label}</dd>
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
