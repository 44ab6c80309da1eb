import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StaffClaimShow } from '../../../api/contract/desk/handling.ts';
import { languageNames } from '../../../languages/names.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { claimTones } from '../../app/state-tones.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { ClaimAnswer } from './ClaimAnswer.tsx';
import { ClaimPhoto } from './ClaimPhoto.tsx';
import { readClaim } from './claim-calls.ts';

const route = getRouteApi('/claims/$id');

/** A claim: what went wrong, the photos of it, and what is answered. */
export function ClaimScreen() {
  const { id }: { id: string } = route.useParams();
  const { locale, messages } = useLanguage();
  const { claims } = messages;
  useTitle(claims.one(id));
  const { data: claim, error } = useQuery({
    queryKey: ['claim', id],
    queryFn: ({ signal }) => readClaim(id, signal),
  });
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!claim) return <Waiting />;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/claims">
          {claims.title}
        </Link>
        <h1>{claims.one(claim.number)}</h1>
        <p>
          <span className="state" data-tone={claimTones[claim.status]}>
            {claims.states[claim.status]}
          </span>{' '}
          <span className="muted">
            {claims.reasons[claim.reason]} · {formatMoment(claim.received_at, locale)}
          </span>
        </p>
      </header>
      <div className="with-side">
        <div className="stack">
          <ClaimContent claim={claim} />
          <ClaimHistory claim={claim} />
        </div>
        <div className="stack">
          <ClaimAnswer claim={claim} />
          <ClaimSender claim={claim} />
        </div>
      </div>
    </div>
  );
}

interface ClaimProps {
  readonly claim: StaffClaimShow;
}

function ClaimContent({ claim }: ClaimProps) {
  const { claims } = useLanguage().messages;
  return (
    <section className="card">
      <h2>{claims.content}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{claims.article}</th>
            <th scope="col">{claims.pallet}</th>
            <th scope="col" className="number">
              {claims.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {claim.products.map((line) => (
            <tr key={`${line.reference}${line.palette}`}>
              <th scope="row">
                {line.designation} <span className="muted">{line.reference}</span>
              </th>
              <td>{line.palette}</td>
              <td className="number">{line.qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {claim.comment !== '' && <blockquote className="quoted">{claim.comment}</blockquote>}
      {claim.photos.length > 0 && (
        <ul className="photos">
          {claim.photos.map(({ position, name }) => (
            <li key={position}>
              <ClaimPhoto path={`/claim/${claim.id}/photo/${position}`} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ClaimHistory({ claim }: ClaimProps) {
  const { locale, messages } = useLanguage();
  const saverName = useSaverName();
  const { claims } = messages;
  return (
    <section className="card">
      <h2>{claims.history}</h2>
      <ol className="history">
        {claim.history.toReversed().map(({ status, answer, date, saved_by: by }) => (
          <li key={`${date}${status}`}>
            <span className="muted">
              {formatMoment(date, locale)}
              {by !== null && (
                <>
                  <br />
                  {saverName(by)}
                </>
              )}
            </span>
            <span>
              {claims.states[status]}
              {answer !== '' && <blockquote className="quoted">{answer}</blockquote>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ClaimSender({ claim }: ClaimProps) {
  const { claims } = useLanguage().messages;
  return (
    <section className="card">
      <h2>{claims.sender}</h2>
      <dl className="facts">
        <dt>{claims.email}</dt>
        <dd>{claim.email}</dd>
        {claim.company !== '' && (
          <>
            <dt>{claims.company}</dt>
            <dd>{claim.company}</dd>
          </>
        )}
        {claim.salePoint !== '' && (
          <>
            <dt>{claims.salePoint}</dt>
            <dd>{claim.salePoint}</dd>
          </>
        )}
        <dt>{claims.language}</dt>
        <dd>{languageNames[claim.lang].own}</dd>
        {claim.orderNumber !== '' && (
          <>
            <dt>{claims.order}</dt>
            <dd>
              {claim.order_id === null ? (
                claim.orderNumber
              ) : (
                <Link className="link" to="/orders/$id" params={{ id: String(claim.order_id) }}>
                  {claim.orderNumber}
                </Link>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
