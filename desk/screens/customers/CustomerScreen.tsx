import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { languageNames } from '../../../languages/names.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { AudienceCard } from './AudienceCard.tsx';
import { CustomerAddresses } from './CustomerAddresses.tsx';
import { CustomerClaims } from './CustomerClaims.tsx';
import { CustomerOrders } from './CustomerOrders.tsx';
import { nameOf, readCustomer } from './customer-calls.ts';
import { DistributorCard } from './DistributorCard.tsx';
import { PersonalDataCard } from './PersonalDataCard.tsx';

const route = getRouteApi('/customers/$id');

/** A customer with an account: their addresses, what they bought, and whether they are a distributor. */
export function CustomerScreen() {
  const { id }: { id: string } = route.useParams();
  const { locale, messages } = useLanguage();
  const { customers } = messages;
  const { data: customer, error } = useQuery({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => readCustomer(id, signal),
  });
  useTitle(customer ? nameOf(customer) : customers.title);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!customer) return <Waiting />;
  const facts: readonly (readonly [string, string])[] = [
    [customers.company, customer.company],
    [customers.enterpriseNumber, customer.enterprise_number],
    [customers.vatNumber, customer.vat_number],
    [customers.phone, customer.phone],
    [customers.audience, customers.audiences[customer.target]],
    [customers.language, languageNames[customer.locale].own],
    [customers.since, formatMoment(customer.created_at, locale)],
  ];
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/customers">
          {customers.title}
        </Link>
        <h1>{nameOf(customer)}</h1>
        <p>
          <a className="link" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>{' '}
          {!customer.is_verified && (
            <span className="state" data-tone="warn">
              {customers.unverified}
            </span>
          )}
        </p>
      </header>
      <div className="with-side">
        <div className="stack">
          <CustomerOrders customer={customer} />
          <CustomerClaims customer={customer} />
          <CustomerAddresses customer={customer} />
        </div>
        <div className="stack">
          <section className="card">
            <h2>{customers.account}</h2>
            <dl className="facts">
              {facts
                .filter(([, text]) => text !== '')
                .map(([name, text]) => (
                  <div key={name} className="fact">
                    <dt>{name}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
            </dl>
          </section>
          <PersonalDataCard customer={customer} />
          <AudienceCard customer={customer} />
          <DistributorCard customer={customer} />
        </div>
      </div>
    </div>
  );
}
