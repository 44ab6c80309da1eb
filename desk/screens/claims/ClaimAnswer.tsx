import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import type { ClaimShow } from '../../../api/contract/claim.ts';
import { mayClaimBecome } from '../../../api/rules/claim-state.ts';
import { languageNames } from '../../../languages/names.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { Choice } from '../../fields/Choice.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { answerClaim, claimStates } from './claim-calls.ts';

/** Moves a claim on, and writes to its sender. */
export function ClaimAnswer({ claim }: { readonly claim: ClaimShow }) {
  const { claims } = useLanguage().messages;
  const action = useAction([['claim'], ['claims'], ['today']]);
  const [chosen, setChosen] = useState<string>(claim.status);
  const [answer, setAnswer] = useState('');
  const possible = claimStates.filter(
    (state) => state === claim.status || mayClaimBecome(claim.status, state),
  );
  const status = possible.find((state) => state === chosen) ?? claim.status;
  const isNothing = status === claim.status && answer.trim() === '';
  const send = async () => {
    if (await action.run(() => answerClaim(claim.id, status, answer))) setAnswer('');
  };
  return (
    <section className="card">
      <h2>{claims.answerTitle}</h2>
      <Form
        className="stack small"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Choice
          label={claims.state}
          options={possible.map((value) => ({ value, label: claims.states[value] }))}
          value={status}
          onChange={setChosen}
        />
        <PlainText
          label={claims.answer(languageNames[claim.lang].own)}
          value={answer}
          onChange={setAnswer}
          fault={action.fields['answer']}
          lines={6}
        />
        <Button type="submit" className="button primary" isDisabled={isNothing} isPending={action.isRunning}>
          {claims.send}
        </Button>
      </Form>
      <ActionResult state={action} done={claims.sent} />
    </section>
  );
}
