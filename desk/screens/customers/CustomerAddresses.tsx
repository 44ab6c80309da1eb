import type { CustomerDetail } from '../../../api/contract/account.ts';
import { useMessages } from '../../app/language.ts';

/** Where a customer has goods and invoices sent. */
export function CustomerAddresses({ customer }: { readonly customer: CustomerDetail }) {
  const { customers } = useMessages();
  return (
    <section className="card">
      <h2>{customers.addresses}</h2>
      {customer.addresses.length === 0 && <p className="muted">{customers.noAddresses}</p>}
      <ul className="plain-list">
        {customer.addresses.map((address) => (
          <li key={address.id}>
            <strong>{address.label}</strong>
            <br />
            {linesOf(address).join(', ')}
            <br />
            <span className="muted">
              {[
                ...(address.is_default_shipping ? [customers.defaultShipping] : []),
                ...(address.is_default_billing ? [customers.defaultBilling] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linesOf = (address: CustomerDetail['addresses'][number]): readonly string[] =>
  [
    address.company,
    `${address.firstname} ${address.lastname}`.trim(),
    address.address,
    address.address_more,
    `${address.zipcode} ${address.city}`,
    address.country.toUpperCase(),
    address.phone,
  ].filter((line) => line.trim() !== '');
