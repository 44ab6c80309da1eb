import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { accountQuery } from '../../app/account.ts';
import { useMessages } from '../../app/language.ts';
import { useTitle } from '../../app/use-title.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { startTour } from '../../tour/tour.ts';
import { useTourMessages } from '../../tour/use-tour-messages.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** What everybody sees and changes of themselves. */
export function AccountScreen() {
  const texts = useAccountMessages();
  const tour = useTourMessages();
  const { account: named } = useMessages();
  const { data: account } = useQuery(accountQuery);
  useTitle(named.title);
  if (!account) return <Waiting />;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{named.title}</h1>
        {account.email !== undefined && <p className="muted">{account.email}</p>}
      </header>
      {account.kind === 'staff' ? (
        <>
          <div className="columns">
            <ProfileForm account={account} />
            <PasswordForm account={account} />
            <SecondFactor account={account} />
            <Passkeys />
          </div>
          <OwnSessions />
        </>
      ) : (
        <p className="notice">{texts.noAccount}</p>
      )}
      <section className="card">
        <h2>{tour.title}</h2>
        <div className="stack small">
          <p>{tour.again}</p>
          <div className="buttons">
            <Button className="button" onPress={startTour}>
              {tour.startAgain}
            </Button>
          </div>
        </div>
      </section>
    </div>
  );
}
