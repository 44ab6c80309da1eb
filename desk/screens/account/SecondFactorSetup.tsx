import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useMessages } from '../../app/language.ts';
import type { TotpOffer } from './account-calls.ts';
import { ConfirmApp } from './ConfirmApp.tsx';
import { OfferApp } from './OfferApp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SecondFactorSetupProps {
  /** What the app is set up with, where that is known already. */
  readonly offer?: TotpOffer | undefined;
  /** Once the recovery codes have been noted. */
  readonly onDone: () => void;
  readonly doneLabel: string;
  /** For a user who need not set one up. */
  readonly onCancel?: () => void;
}

/** Sets an authenticator app up: the password, a code of the app, and recovery codes that are shown once. */
export function SecondFactorSetup({ offer: first, onDone, doneLabel, onCancel }: SecondFactorSetupProps) {
  const { frame } = useMessages();
  const [offer, setOffer] = useState(first);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} doneLabel={doneLabel} />;
  return (
    <>
      {offer ? <ConfirmApp offer={offer} onConfirmed={setCodes} /> : <OfferApp onOffered={setOffer} />}
      {onCancel && (
        <Button className="button quiet" onPress={onCancel}>
          {frame.cancel}
        </Button>
      )}
    </>
  );
}
