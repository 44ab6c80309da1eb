import { Link } from '@tanstack/react-router';
import type { CustomerDetail } from '../../../api/contract/account.ts';
import { useMessages } from '../../app/language.ts';
import { claimTones } from '../../app/state-tones.ts';

/** What a customer sent back or complained of, newest first. */
export function CustomerClaims({ customer }: { readonly customer: CustomerDetail }) {
  const { customers, claims } = useMessages();
  return (
    <section className="card">
      <h2>{customers.claims}</h2>
      {customer.claims.length === 0 && <p className="muted">{customers.noClaims}</p>}
      <ul className="plain-list">
        {customer.claims.map(({ number, reason, status }) => (
          <li key={number}>
            <Link className="link" to="/claims/$id" params={{ id: number }}>
              {number}
            </Link>{' '}
            {claims.reasons[reason]}{' '}
            <span className="state" data-tone={claimTones[status]}>
              {claims.states[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
