import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountKey } from '../../app/account.ts';
import { DoorPage } from '../../app/DoorPage.tsx';
import { noteSession } from '../../app/session.ts';
import { offerTotp, type TotpOffer } from './account-calls.ts';
import { FirstAdminForm } from './FirstAdminForm.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** Makes the first admin, and goes on to their second factor. */
export function FirstAdmin() {
  const account = useAccountMessages();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isMade, setIsMade] = useState(false);
  const [offer, setOffer] = useState<TotpOffer>();

  const goOn = async (password: string) => {
    noteSession('staff');
    // A user who cannot be offered an app now types the password again for another try.
    setOffer(await offerTotp(password).catch(() => undefined));
    setIsMade(true);
  };
  const enter = async () => {
    await cache.resetQueries({ queryKey: accountKey });
    await navigate({ to: '/' });
  };

  if (isMade)
    return (
      <DoorPage title={account.factorTitle} lead={account.factorLead}>
        <SecondFactorSetup isFirst offer={offer} onDone={() => void enter()} doneLabel={account.toDesk} />
      </DoorPage>
    );
  return (
    <DoorPage title={account.firstAdmin} lead={account.firstAdminLead}>
      <FirstAdminForm onMade={goOn} />
      <p className="door-links">
        <Link to="/" className="link">
          {account.backToSignIn}
        </Link>
      </p>
    </DoorPage>
  );
}
