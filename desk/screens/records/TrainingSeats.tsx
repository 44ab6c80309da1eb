import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { operations } from '../../../api/contract/operations.ts';
import type { TrainingSession } from '../../../api/contract/training.ts';
import { formatDate } from '../../../api/rules/format-date.ts';
import { useMay } from '../../app/account.ts';
import { get } from '../../app/api.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { useSeatMessages } from './use-seat-messages.ts';

const perPage = 100;

/** The sessions of a training that are to come: how many seats are taken, with the names for those who may read them. */
export function TrainingSeats({ trainingId }: { readonly trainingId: number }) {
  const { messages } = useLanguage();
  const seats = useSeatMessages();
  const { data: training, error } = useQuery({
    queryKey: ['training-seats', trainingId],
    queryFn: ({ signal }) => get<typeof operations.training.show>(`/training/${trainingId}`, { signal }),
  });
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!training) return null;
  return (
    <section className="card" aria-labelledby="seats">
      <h2 id="seats">{seats.title}</h2>
      {training.sessions.length === 0 && <p className="muted">{seats.none}</p>}
      {training.sessions.map((session) => (
        <SessionSeats key={session.id} session={session} />
      ))}
    </section>
  );
}

function SessionSeats({ session }: { readonly session: TrainingSession }) {
  const { locale } = useLanguage();
  const seats = useSeatMessages();
  const may = useMay();
  const { date, place, maximum, seats_left: left, state } = session;
  return (
    <details className="session-seats">
      <summary>
        {formatDate(date, locale)} · {place} · {seats.taken(maximum - left, maximum)}{' '}
        {state !== 'open' && <span className="state">{seats.states[state]}</span>}
      </summary>
      {may('customers') && <Registrations sessionId={session.id} />}
    </details>
  );
}

function Registrations({ sessionId }: { readonly sessionId: number }) {
  const { messages } = useLanguage();
  const { inbox } = messages;
  const seats = useSeatMessages();
  const { data, error } = useQuery({
    queryKey: ['inbox', 'training-inscription', 'session', sessionId],
    queryFn: ({ signal }) =>
      get<typeof operations.trainingRegistration.index>('/training-inscription', {
        query: { session: sessionId, perPage },
        signal,
      }),
  });
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!data) return null;
  if (data.total === 0) return <p className="muted">{seats.nobody}</p>;
  return (
    <ul>
      {data.items.map(({ number, fields, seat }) => (
        <li key={number}>
          <Link className="link" to="/inbox/$form/$id" params={{ form: 'training-inscription', id: number }}>
            {`${fields['firstname'] ?? ''} ${fields['lastname'] ?? ''}`.trim() || number}
          </Link>{' '}
          {[fields['company'], seat && inbox.people(seat.people), seat && inbox.seatStates[seat.state]]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
      {data.total > data.items.length && <li>{seats.more(data.total - data.items.length)}</li>}
    </ul>
  );
}
