import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { DeskAccount } from '../../../api/contract/desk/staff.ts';
import { accountKey } from '../../app/account.ts';
import { useMessages } from '../../app/language.ts';
import { renewRecoveryCodes, sessionsKey } from './account-calls.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useAccountMessages } from './use-account-messages.ts';

interface SecondFactorProps {
  readonly account: DeskAccount;
}

type Step = 'none' | 'app' | 'codes';

/** The authenticator app of an account, and the codes that replace it. */
export function SecondFactor({ account }: SecondFactorProps) {
  const texts = useAccountMessages();
  const { frame } = useMessages();
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>('none');
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async () => {
    await Promise.all([accountKey, sessionsKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
    setCodes(undefined);
    setStep('none');
  };
  return (
    <section className="card">
      <h2>{texts.factorTitle}</h2>
      <div className="stack small">
        <p>
          <span className="state" data-tone={account.has_second_factor ? 'good' : 'warn'}>
            {account.has_second_factor ? texts.factorOn : texts.factorOff}
          </span>
        </p>
        {account.has_second_factor && (
          <p className="muted">{texts.codesLeft(account.recovery_codes_left ?? 0)}</p>
        )}
        {step === 'none' && (
          <div className="buttons">
            <Button className="button" onPress={() => setStep('app')}>
              {account.has_second_factor ? texts.replaceApp : texts.setUpApp}
            </Button>
            {account.has_second_factor && (
              <Button className="button" onPress={() => setStep('codes')}>
                {texts.newCodes}
              </Button>
            )}
          </div>
        )}
        {step === 'app' && (
          <SecondFactorSetup
            onDone={() => void finish()}
            doneLabel={texts.codesNoted}
            onCancel={() => setStep('none')}
          />
        )}
        {step === 'codes' &&
          (codes ? (
            <RecoveryCodes codes={codes} onDone={() => void finish()} doneLabel={texts.codesNoted} />
          ) : (
            <>
              <PasswordStep
                label={texts.newCodes}
                onPassword={async (password) => setCodes((await renewRecoveryCodes(password)).recovery_codes)}
              />
              <Button className="button quiet" onPress={() => setStep('none')}>
                {frame.cancel}
              </Button>
            </>
          ))}
      </div>
    </section>
  );
}
