import { useState } from 'react';
import type { DeskAccount } from '../../../api/contract/desk/staff.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { SecretText } from '../../fields/SecretText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { changePassword, sessionsKey } from './account-calls.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { noPassword } from './no-password.ts';
import { useAccountMessages } from './use-account-messages.ts';

interface PasswordFormProps {
  readonly account: DeskAccount;
}

/** Chooses another password. */
export function PasswordForm({ account }: PasswordFormProps) {
  const texts = useAccountMessages();
  const action = useAction([sessionsKey]);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState(noPassword);
  const change = async () => {
    if (!(await action.run(() => changePassword({ current_password: current, ...password })))) return;
    setCurrent('');
    setPassword(noPassword);
  };
  return (
    <section className="card">
      <h2>{texts.passwordTitle}</h2>
      <FieldForm faults={action.fields} onSend={() => void change()}>
        {/* Keepers of passwords file them under a name. */}
        <input hidden readOnly autoComplete="username" value={account.email ?? ''} />
        <SecretText
          label={texts.currentPassword}
          value={current}
          onChange={setCurrent}
          fault={action.fields['current_password']}
          autoComplete="current-password"
        />
        <NewPasswordFields value={password} onChange={setPassword} faults={action.fields} />
        <div className="buttons">
          <SendButton isSending={action.isRunning}>{texts.savePassword}</SendButton>
        </div>
      </FieldForm>
      <ActionResult state={action} done={texts.passwordSaved} />
    </section>
  );
}
