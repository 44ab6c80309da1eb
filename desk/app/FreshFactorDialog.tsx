import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { operations } from '../../api/contract/operations.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { PlainText } from '../fields/PlainText.tsx';
import { SecretText } from '../fields/SecretText.tsx';
import { SendButton } from '../fields/SendButton.tsx';
import { ActionResult } from './ActionResult.tsx';
import { accountQuery } from './account.ts';
import { request } from './api.ts';
import { answerFreshFactor } from './fresh-factor.ts';
import { useMessages } from './language.ts';
import { askPasskey, hasPasskeys } from './passkeys.ts';
import { useAction } from './use-action.ts';

/** Asks for a code, or for the password of who has no second factor, above what the person was doing. */
export function FreshFactorDialog() {
  const { session, frame } = useMessages();
  const { data: account } = useQuery(accountQuery);
  const action = useAction([]);
  const [given, setGiven] = useState('');
  const field = account?.has_second_factor ? 'code' : 'current_password';
  const confirm = async (body: () => Promise<object> | object) => {
    const send = async () =>
      request<typeof operations.deskAccount.confirmFactor>('POST', '/desk/account/fresh-factor', {
        body: await body(),
      });
    if (await action.run(send)) answerFreshFactor(true);
  };
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && answerFreshFactor(false)}>
      <Modal className="modal narrow">
        <Dialog className="dialog">
          <Heading slot="title">{session.freshTitle}</Heading>
          <p>{session.freshLead}</p>
          <FieldForm faults={action.fields} onSend={() => void confirm(() => ({ [field]: given }))}>
            {field === 'code' ? (
              <PlainText
                label={session.code}
                description={session.codeHint}
                value={given}
                onChange={setGiven}
                fault={action.fields['code']}
                autoComplete="one-time-code"
                autoFocus
              />
            ) : (
              <SecretText
                label={session.password}
                value={given}
                onChange={setGiven}
                fault={action.fields['current_password']}
                autoComplete="current-password"
                autoFocus
              />
            )}
            <ActionResult state={action} done="" />
            <div className="actions">
              <Button className="button" onPress={() => answerFreshFactor(false)}>
                {frame.close}
              </Button>
              {field === 'code' && hasPasskeys() && (
                <Button
                  className="button"
                  onPress={() =>
                    void confirm(async () => ({ passkey: await askPasskey(session.passkeyFailed) }))
                  }
                >
                  {session.usePasskey}
                </Button>
              )}
              <SendButton isSending={action.isRunning}>{session.freshConfirm}</SendButton>
            </div>
          </FieldForm>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
