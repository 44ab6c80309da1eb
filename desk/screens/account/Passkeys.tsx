import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { ActionResult } from '../../app/ActionResult.tsx';
import { accountKey } from '../../app/account.ts';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { faultText } from '../../app/fault-text.ts';
import { useLanguage } from '../../app/language.ts';
import { formatMoment } from '../../app/moments.ts';
import { hasPasskeys, registerPasskey } from '../../app/passkeys.ts';
import { useAction } from '../../app/use-action.ts';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { passkeysKey, readPasskeys, removePasskey, renamePasskey, sessionsKey } from './account-calls.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** One’s own passkeys: registered, named, listed and removed. */
export function Passkeys() {
  const { locale, messages } = useLanguage();
  const texts = useAccountMessages();
  const action = useAction([passkeysKey, accountKey, sessionsKey]);
  const [name, setName] = useState('');
  const [named, setNamed] = useState<number>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data, error } = useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => readPasskeys(signal) });
  const rest = () => {
    setName('');
    setNamed(undefined);
  };
  const save = async () => {
    const add = async () => {
      const made = await registerPasskey(name, messages.session.passkeyFailed);
      setCodes(made.recovery_codes ?? undefined);
    };
    if (await action.run(() => (named === undefined ? add() : renamePasskey(named, name)))) rest();
  };
  return (
    <section className="card">
      <h2>{texts.passkeys}</h2>
      <p className="muted">{texts.passkeysLead}</p>
      {error && <p className="fault">{faultText(error, messages)}</p>}
      <ul className="plain-list">
        {(data?.list ?? []).map((passkey) => (
          <li key={passkey.id} className="buttons">
            <strong>{passkey.name}</strong>
            <span className="muted">
              {passkey.used_at === null ? texts.neverUsed : formatMoment(passkey.used_at, locale)}
            </span>
            <Button
              className="button quiet"
              aria-label={texts.renameOne(passkey.name)}
              onPress={() => {
                setName(passkey.name);
                setNamed(passkey.id);
              }}
            >
              {texts.rename}
            </Button>
            <ConfirmButton
              label={texts.removePasskey}
              title={texts.removePasskeyTitle(passkey.name)}
              lead={texts.removePasskeyLead}
              onConfirm={() => void action.run(() => removePasskey(passkey.id))}
            />
          </li>
        ))}
      </ul>
      {codes && (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} doneLabel={texts.codesNoted} />
      )}
      {hasPasskeys() || named !== undefined ? (
        <FieldForm faults={action.fields} onSend={() => void save()}>
          <PlainText
            label={texts.passkeyName}
            description={texts.passkeyNameHint}
            value={name}
            onChange={setName}
            fault={action.fields['name']}
          />
          <ActionResult state={action} done={texts.saved} />
          <div className="buttons">
            <SendButton isSending={action.isRunning}>
              {named === undefined ? texts.addPasskey : texts.save}
            </SendButton>
            {named !== undefined && (
              <Button className="button quiet" onPress={rest}>
                {messages.frame.cancel}
              </Button>
            )}
          </div>
        </FieldForm>
      ) : (
        <p className="muted">{texts.noPasskeys}</p>
      )}
    </section>
  );
}
