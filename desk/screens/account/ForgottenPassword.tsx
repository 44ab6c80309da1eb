import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionResult } from '../../app/ActionResult.tsx';
import { DoorPage } from '../../app/DoorPage.tsx';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { forgetPassword } from './account-calls.ts';
import { useAccountMessages } from './use-account-messages.ts';

/** Asks for an email with which to choose a new password. */
export function ForgottenPassword() {
  const account = useAccountMessages();
  const action = useAction([]);
  const [email, setEmail] = useState('');
  return (
    <DoorPage title={account.forgottenTitle} lead={account.forgottenLead}>
      <FieldForm faults={action.fields} onSend={() => void action.run(() => forgetPassword(email))}>
        <PlainText
          label={account.email}
          value={email}
          onChange={setEmail}
          fault={action.fields['email']}
          inputMode="email"
          autoComplete="username"
          autoFocus
        />
        <SendButton isSending={action.isRunning}>{account.sendEmail}</SendButton>
        <ActionResult state={action} done={account.emailSent} />
      </FieldForm>
      <p className="door-links">
        <Link to="/" className="link">
          {account.backToSignIn}
        </Link>
      </p>
    </DoorPage>
  );
}
