import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../../app/language.ts';
import type { TotpOffer } from './account-calls.ts';
import { ConfirmApp } from './ConfirmApp.tsx';
import { FirstPasskey } from './FirstPasskey.tsx';
import { OfferApp } from './OfferApp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAccountMessages } from './use-account-messages.ts';

interface SecondFactorSetupProps {
  /** What the app is set up with, where that is known already. */
  readonly offer?: TotpOffer | undefined;
  /** Once the recovery codes have been noted. */
  readonly onDone: () => void;
  readonly doneLabel: string;
  /** For a user who need not set one up. */
  readonly onCancel?: () => void;
  /** The account has no second factor: it may be a passkey as well. */
  readonly isFirst?: boolean;
}

/** Sets an authenticator app up: the password, a code of the app, and recovery codes that are shown once. */
export function SecondFactorSetup({
  offer: first,
  onDone,
  doneLabel,
  onCancel,
  isFirst = false,
}: SecondFactorSetupProps) {
  const { frame } = useMessages();
  const account = useAccountMessages();
  const [offer, setOffer] = useState(first);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} doneLabel={doneLabel} />;
  const ofApp = (
    <>
      {offer ? <ConfirmApp offer={offer} onConfirmed={setCodes} /> : <OfferApp onOffered={setOffer} />}
      {onCancel && (
        <Button className="button quiet" onPress={onCancel}>
          {frame.cancel}
        </Button>
      )}
    </>
  );
  if (!isFirst) return ofApp;
  return (
    <div className="stack">
      <FirstPasskey onMade={(made) => (made === null ? onDone() : setCodes(made))} />
      <div className="stack small">
        <h2>{account.withApp}</h2>
        {ofApp}
      </div>
    </div>
  );
}
