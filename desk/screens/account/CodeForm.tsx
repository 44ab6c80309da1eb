import { useState } from 'react';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useAction } from '../../app/use-action.ts';
import { useFragmentCode } from '../../app/use-fragment-code.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import type { NewPasswordInput } from './account-calls.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { noPassword } from './no-password.ts';
import { useAccountMessages } from './use-account-messages.ts';

interface CodeFormProps {
  readonly label: string;
  readonly send: (input: NewPasswordInput & { readonly code: string }) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Chooses a password with the code of an email, which the link of the email fills in. */
export function CodeForm({ label, send, onDone }: CodeFormProps) {
  const account = useAccountMessages();
  const action = useAction([]);
  const [code, setCode] = useState(useFragmentCode());
  const [password, setPassword] = useState(noPassword);
  const choose = async () => {
    if (await action.run(() => send({ code, ...password }))) onDone();
  };
  return (
    <FieldForm faults={action.fields} onSend={() => void choose()}>
      <PlainText
        label={account.emailCode}
        description={account.emailCodeHint}
        value={code}
        onChange={setCode}
        fault={action.fields['code']}
      />
      <NewPasswordFields value={password} onChange={setPassword} faults={action.fields} />
      <ActionResult state={action} done="" />
      <SendButton isSending={action.isRunning}>{label}</SendButton>
    </FieldForm>
  );
}
