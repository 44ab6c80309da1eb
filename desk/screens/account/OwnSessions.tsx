import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { useAction } from '../../app/use-action.ts';
import { endOtherSessions, endSession, readSessions, sessionsKey } from './account-calls.ts';
import { deviceName } from './device-name.ts';
import { useAccountMessages } from './use-account-messages.ts';

/** Where one is signed in, with a way to end it. */
export function OwnSessions() {
  const { locale, messages } = useLanguage();
  const account = useAccountMessages();
  const action = useAction([sessionsKey]);
  const { data, error } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => readSessions(signal),
  });
  const list = data?.list ?? [];
  return (
    <section className="card">
      <h2>{account.sessions}</h2>
      {error && <p className="fault">{faultText(error, messages)}</p>}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{account.device}</th>
            <th scope="col">{account.since}</th>
            <th scope="col">{account.lastUsed}</th>
            <th scope="col">
              <span className="visually-hidden">{account.end}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((session) => (
            <tr key={session.id}>
              <th scope="row" title={session.device}>
                {deviceName(session.device) || account.unknownDevice}
              </th>
              <td>{formatMoment(session.created_at, locale)}</td>
              <td>{formatMoment(session.used_at, locale)}</td>
              <td className="number">
                {session.is_current ? (
                  <span className="muted">{account.thisSession}</span>
                ) : (
                  <Button className="button" onPress={() => void action.run(() => endSession(session.id))}>
                    {account.end}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length > 1 && (
        <ConfirmButton
          label={account.endOthers}
          title={account.endOthersTitle}
          lead={account.endOthersLead}
          onConfirm={() => void action.run(endOtherSessions)}
        />
      )}
      <ActionResult state={action} done={account.sessionEnded} />
    </section>
  );
}
