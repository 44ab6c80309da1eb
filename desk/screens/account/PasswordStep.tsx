import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionResult } from '../../app/ActionResult.tsx';
import { accountQuery } from '../../app/account.ts';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { SecretText } from '../../fields/SecretText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { useAccountMessages } from './use-account-messages.ts';

interface PasswordStepProps {
  readonly label: string;
  readonly onPassword: (password: string) => Promise<void>;
}

/** Asks for one’s own password before something that it protects. */
export function PasswordStep({ label, onPassword }: PasswordStepProps) {
  const account = useAccountMessages();
  const { data: person } = useQuery(accountQuery);
  const action = useAction([]);
  const [password, setPassword] = useState('');
  return (
    <FieldForm faults={action.fields} onSend={() => void action.run(() => onPassword(password))}>
      {/* Keepers of passwords file them under a name. */}
      <input hidden readOnly autoComplete="username" value={person?.email ?? ''} />
      <SecretText
        label={account.currentPassword}
        value={password}
        onChange={setPassword}
        fault={action.fields['current_password']}
        autoComplete="current-password"
      />
      <ActionResult state={action} done="" />
      <div className="buttons">
        <SendButton isSending={action.isRunning}>{label}</SendButton>
      </div>
    </FieldForm>
  );
}
