import { Button } from 'react-aria-components';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useMessages } from '../../app/language.ts';
import { hasPasskeys, registerPasskey } from '../../app/passkeys.ts';
import { useAction } from '../../app/use-action.ts';
import { deviceName } from './device-name.ts';
import { useAccountMessages } from './use-account-messages.ts';

interface FirstPasskeyProps {
  /** Called with the recovery codes; null where the account had some already. */
  readonly onMade: (codes: readonly string[] | null) => void;
}

/** Makes a passkey the second factor of an account that has none. It is called what the browser is called. */
export function FirstPasskey({ onMade }: FirstPasskeyProps) {
  const texts = useAccountMessages();
  const { session } = useMessages();
  const action = useAction([]);
  const name = deviceName(navigator.userAgent) || texts.unknownDevice;
  const make = async () => onMade((await registerPasskey(name, session.passkeyFailed)).recovery_codes);
  return (
    <div className="stack small">
      <h2>{texts.withPasskey}</h2>
      {hasPasskeys() ? (
        <>
          <p>{texts.passkeysLead}</p>
          <ActionResult state={action} done="" />
          <div className="buttons">
            <Button
              className="button primary"
              isPending={action.isRunning}
              onPress={() => void action.run(make)}
            >
              {texts.addPasskey}
            </Button>
          </div>
        </>
      ) : (
        <p className="muted">{texts.noPasskeys}</p>
      )}
    </div>
  );
}
