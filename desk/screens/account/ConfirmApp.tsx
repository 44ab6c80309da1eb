import { useState } from 'react';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { confirmTotp, type TotpOffer } from './account-calls.ts';
import { QrCode } from './QrCode.tsx';
import { useAccountMessages } from './use-account-messages.ts';

interface ConfirmAppProps {
  readonly offer: TotpOffer;
  /** Called with the recovery codes. */
  readonly onConfirmed: (codes: readonly string[]) => void;
}

const groups = /.{1,4}/g;

/** What an authenticator app reads or is typed into it, and a code of it that shows that it was. */
export function ConfirmApp({ offer, onConfirmed }: ConfirmAppProps) {
  const account = useAccountMessages();
  const action = useAction([]);
  const [code, setCode] = useState('');
  const confirm = async () => onConfirmed((await confirmTotp(code)).recovery_codes);
  return (
    <FieldForm faults={action.fields} onSend={() => void action.run(confirm)}>
      <p>{account.scan}</p>
      <QrCode text={offer.url} label={account.qrCode} />
      <p>{account.typeSecret}</p>
      <p className="secret">
        <code>{(offer.secret.match(groups) ?? []).join(' ')}</code>
      </p>
      <PlainText
        label={account.appCode}
        description={account.appCodeHint}
        value={code}
        onChange={setCode}
        fault={action.fields['code']}
        autoComplete="one-time-code"
        autoFocus
      />
      <ActionResult state={action} done="" />
      <div className="buttons">
        <SendButton isSending={action.isRunning}>{account.confirmFactor}</SendButton>
      </div>
    </FieldForm>
  );
}
