import { useState } from 'react';
import { DoorPage } from '../../app/DoorPage.tsx';
import { acceptInvitation } from './account-calls.ts';
import { CodeForm } from './CodeForm.tsx';
import { DoorDone } from './DoorDone.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** Where the email of an invitation leads: a colleague chooses a password. */
export function Invitation() {
  const account = useAccountMessages();
  const [isDone, setIsDone] = useState(false);
  return (
    <DoorPage title={account.invitation} lead={account.invitationLead}>
      {isDone ? (
        <DoorDone text={account.invitationDone} />
      ) : (
        <CodeForm label={account.accept} send={acceptInvitation} onDone={() => setIsDone(true)} />
      )}
    </DoorPage>
  );
}
