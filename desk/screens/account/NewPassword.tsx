import { useState } from 'react';
import { DoorPage } from '../../app/DoorPage.tsx';
import { resetPassword } from './account-calls.ts';
import { CodeForm } from './CodeForm.tsx';
import { DoorDone } from './DoorDone.tsx';
import { useAccountWords } from './use-account-words.ts';

/** Where the email for a forgotten password leads. */
export function NewPassword() {
  const account = useAccountWords();
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
