import { useState } from 'react';
import { DoorPage } from '../../app/DoorPage.tsx';
import { resetPassword } from './account-calls.ts';
import { CodeForm } from './CodeForm.tsx';
import { DoorDone } from './DoorDone.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** Where the email for a forgotten password leads. */
export function NewPassword() {
  const account = useAccountMessages();
  const [isDone, setIsDone] = useState(false);
  return (
    <DoorPage title={account.resetTitle} lead={account.resetLead}>
      {isDone ? (
        <DoorDone text={account.resetDone} />
      ) : (
        <CodeForm label={account.savePassword} send={resetPassword} onDone={() => setIsDone(true)} />
      )}
    </DoorPage>
  );
}
