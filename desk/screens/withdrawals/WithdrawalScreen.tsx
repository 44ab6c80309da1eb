import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Withdrawal } from '../../../api/contract/desk/shop-work.ts';
import { languageNames } from '../../../languages/names.ts';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { HandlingCard } from '../../handling/HandlingCard.tsx';
import { useSaverName } from '../../records/use-saver-name.ts';
import { WithdrawalClock } from './WithdrawalClock.tsx';
import { readWithdrawal, updateWithdrawal } from './withdrawal-calls.ts';

const route = getRouteApi('/withdrawals/$id');

/** A withdrawal from a contract: who declared it, what comes back, and whether it is dealt with. */
export function WithdrawalScreen() {
  const { id }: { id: string } = route.useParams();
  const { locale, messages } = useLanguage();
  const { withdrawals } = messages;
  const { data: withdrawal, error } = useQuery({
    queryKey: ['withdrawal', id],
    queryFn: ({ signal }) => readWithdrawal(id, signal),
  });
  useTitle(withdrawal ? withdrawals.one(withdrawal.order_number) : withdrawals.title);
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!withdrawal) return <Waiting />;
  return (
    <div className="page">
      <header className="record-head">
        <Link className="link" to="/withdrawals">
          {withdrawals.title}
        </Link>
        <h1>{withdrawals.one(withdrawal.order_number)}</h1>
        <p>
          <WithdrawalClock withdrawal={withdrawal} />{' '}
          <span className="muted">{formatMoment(withdrawal.received_at, locale)}</span>
        </p>
      </header>
      <div className="with-side">
        <WithdrawalContent withdrawal={withdrawal} />
        <WithdrawalWork key={withdrawal.id} withdrawal={withdrawal} />
      </div>
    </div>
  );
}

function WithdrawalContent({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { withdrawals } = useLanguage().messages;
  const { order_id: orderId, order_number: number, articles, email } = withdrawal;
  return (
    <section className="card">
      <h2>{withdrawals.content}</h2>
      <dl className="facts">
        <dt>{withdrawals.order}</dt>
        <dd>
          {orderId === null ? (
            number
          ) : (
            <Link className="link" to="/orders/$id" params={{ id: String(orderId) }}>
              {number}
            </Link>
          )}
        </dd>
        <dt>{withdrawals.name}</dt>
        <dd>{withdrawal.name}</dd>
        <dt>{withdrawals.email}</dt>
        <dd>
          <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(number)}`}>
            {email}
          </a>
        </dd>
        <dt>{withdrawals.language}</dt>
        <dd>{languageNames[withdrawal.lang].own}</dd>
        <dt>{withdrawals.articles}</dt>
        <dd className="typed">{articles === '' ? withdrawals.everything : articles}</dd>
      </dl>
    </section>
  );
}

function WithdrawalWork({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { locale, messages } = useLanguage();
  const { withdrawals } = messages;
  const saverName = useSaverName();
  const action = useAction([['withdrawal'], ['withdrawals'], ['today']]);
  const { id, status, note, handled_by: by, handled_at: at } = withdrawal;
  return (
    <HandlingCard
      messages={withdrawals}
      status={status}
      note={note}
      action={action}
      onSave={(chosen, typed) => void action.run(() => updateWithdrawal(id, chosen, typed))}
    >
      {at !== null && (
        <p className="muted">
          {by === null
            ? withdrawals.paidBack(formatMoment(at, locale))
            : withdrawals.handledBy(formatMoment(at, locale), saverName(by))}
        </p>
      )}
    </HandlingCard>
  );
}
