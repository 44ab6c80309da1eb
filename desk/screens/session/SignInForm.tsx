import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountKey, accountQuery } from '../../app/account.ts';
import { useMessages } from '../../app/language.ts';
import { signIn } from '../../app/session.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SecretText } from '../../fields/SecretText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { type Refusal, refusalOf } from './refusal.ts';

const nothing: Refusal = { fields: {}, fault: '', asksCode: false };

/** The fields of the door. What is wrong stands below the field that it is of, and what was typed stays. */
export function SignInForm() {
  const messages = useMessages();
  const { session } = messages;
  const cache = useQueryClient();
  const known = cache.getQueryData(accountQuery.queryKey)?.email ?? '';
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState(nothing);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    if (password === '') {
      setRefusal({ ...nothing, asksCode: refusal.asksCode, fields: { password: session.passwordMissing } });
      return;
    }
    setIsSending(true);
    try {
      await signIn({ email, password, code: refusal.asksCode ? code : '' });
      await cache.invalidateQueries({ queryKey: accountKey });
    } catch (error) {
      setRefusal(refusalOf(error, messages));
      setIsSending(false);
    }
  };

  return (
    <FieldForm className="door-form" faults={refusal.fields} onSend={() => void send()}>
      <PlainText
        label={session.email}
        description={session.emailHint}
        value={email}
        onChange={setEmail}
        fault={refusal.fields['email']}
        inputMode="email"
        autoComplete="username"
        autoFocus={known === ''}
      />
      <SecretText
        label={session.password}
        value={password}
        onChange={setPassword}
        fault={refusal.fields['password']}
        autoComplete="current-password"
        autoFocus={known !== ''}
      />
      {refusal.asksCode && (
        <PlainText
          label={session.code}
          description={session.codeHint}
          value={code}
          onChange={setCode}
          fault={refusal.fields['code']}
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      {refusal.fault !== '' && (
        <p className="fault" role="alert">
          {refusal.fault}
        </p>
      )}
      <SendButton isSending={isSending}>{isSending ? session.signingIn : session.signIn}</SendButton>
    </FieldForm>
  );
}
