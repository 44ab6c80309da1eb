import { useState } from 'react';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ApiFault } from '../../app/api-fault.ts';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { LanguageField } from '../../fields/LanguageField.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SecretText } from '../../fields/SecretText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { makeFirstAdmin } from './account-calls.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { noPassword } from './no-password.ts';
import { useAccountMessages } from './use-account-messages.ts';

interface FirstAdminFormProps {
  /** Called with the password of the new account. */
  readonly onMade: (password: string) => Promise<void>;
}

/** What is asked of the first admin. */
export function FirstAdminForm({ onMade }: FirstAdminFormProps) {
  const { locale } = useLanguage();
  const account = useAccountMessages();
  const action = useAction([]);
  const [editorPassword, setEditorPassword] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [lang, setLang] = useState(locale);
  const [password, setPassword] = useState(noPassword);
  const send = () =>
    action.run(async () => {
      await makeFirstAdmin({ editor_password: editorPassword, name, email, lang, ...password }).catch(
        (error: unknown) => {
          throw besideField(error);
        },
      );
      await onMade(password.password);
    });
  return (
    <FieldForm faults={action.fields} onSend={() => void send()}>
      <PlainText
        label={account.name}
        value={name}
        onChange={setName}
        fault={action.fields['name']}
        autoComplete="name"
        autoFocus
      />
      <PlainText
        label={account.email}
        value={email}
        onChange={setEmail}
        fault={action.fields['email']}
        inputMode="email"
        autoComplete="username"
      />
      <LanguageField label={account.language} value={lang} onChange={setLang} />
      <NewPasswordFields value={password} onChange={setPassword} faults={action.fields} />
      <SecretText
        label={account.editorPassword}
        description={account.editorPasswordHint}
        value={editorPassword}
        onChange={setEditorPassword}
        fault={action.fields['editor_password']}
        autoComplete="off"
      />
      <ActionResult state={action} done="" />
      <SendButton isSending={action.isRunning}>{account.makeFirstAdmin}</SendButton>
    </FieldForm>
  );
}

/** A wrong password of the configuration is shown at its field, as every other fault. */
function besideField(error: unknown): unknown {
  if (!(error instanceof ApiFault) || error.code !== 'wrong_password') return error;
  const { code, status, message } = error;
  return new ApiFault(code, status, message, [{ path: 'editor_password', message }]);
}
