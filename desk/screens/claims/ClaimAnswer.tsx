import { useState } from 'react';
import type { StaffClaimShow } from '../../../api/contract/desk/handling.ts';
import { mayClaimBecome } from '../../../api/rules/claim-state.ts';
import { languageName } from '../../../languages/language-name.ts';
import { useLanguage } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { Choice } from '../../fields/Choice.tsx';
import { AssigneeChoice } from '../../handling/AssigneeChoice.tsx';
import { NoteForm } from '../../handling/NoteForm.tsx';
import { answerClaim, assignClaim, claimStates, staleAfterClaim } from './claim-calls.ts';

/** Gives a claim to a colleague, moves it on, and writes to its sender. */
export function ClaimAnswer({ claim }: { readonly claim: StaffClaimShow }) {
  const { locale, messages } = useLanguage();
  const { claims } = messages;
  const action = useAction(staleAfterClaim);
  const [chosen, setChosen] = useState<string>(claim.status);
  const possible = claimStates.filter(
    (state) => state === claim.status || mayClaimBecome(claim.status, state),
  );
  const status = possible.find((state) => state === chosen) ?? claim.status;
  return (
    <section className="card">
      <h2>{claims.answerTitle}</h2>
      <AssigneeChoice
        assignedTo={claim.assigned_to}
        right="shop"
        staleKeys={staleAfterClaim}
        onAssign={(id) => assignClaim(claim.id, id)}
      />
      <NoteForm
        label={claims.answer(languageName(claim.lang, locale))}
        send={claims.send}
        done={claims.sent}
        path="answer"
        lines={6}
        lang={claim.lang}
        isPrimary
        mayBeEmpty={status !== claim.status}
        action={action}
        onSend={(answer) => action.run(() => answerClaim(claim.id, status, answer))}
      >
        <Choice
          label={claims.state}
          options={possible.map((value) => ({ value, label: claims.states[value] }))}
          value={status}
          onChange={setChosen}
        />
      </NoteForm>
    </section>
  );
}
