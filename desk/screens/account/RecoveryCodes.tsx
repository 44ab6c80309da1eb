import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components';
import { CopyButton } from '../../app/CopyButton.tsx';
import { useAccountMessages } from './use-account-messages.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Once they have been noted. */
  readonly onDone: () => void;
  readonly doneLabel: string;
}

/** Codes that replace the authenticator app once each. They are shown this time alone. */
export function RecoveryCodes({ codes, onDone, doneLabel }: RecoveryCodesProps) {
  const account = useAccountMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="stack small">
      <h2 ref={title} tabIndex={-1}>
        {account.recoveryTitle}
      </h2>
      <p>{account.recoveryLead}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <CopyButton text={codes.join('\n')} />
        <Button className="button" onPress={() => window.print()}>
          {account.print}
        </Button>
        <Button className="button primary" onPress={onDone}>
          {doneLabel}
        </Button>
      </div>
    </div>
  );
}
