import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { SubmissionShow, SubmissionState } from '../../../api/contract/submission.ts';
import { ActionResult } from '../../app/ActionResult.tsx';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { PlainText } from '../../fields/PlainText.tsx';
import { forgetSubmission, type InboxForm, updateSubmission } from './inbox-calls.ts';

interface SubmissionWorkProps {
  readonly sent: SubmissionShow;
  readonly form: InboxForm;
}

const otherState: Record<SubmissionState, SubmissionState> = { received: 'handled', handled: 'received' };

/** What staff do with a submission: note something, say that it is dealt with, answer, forget it. */
export function SubmissionWork({ sent, form }: SubmissionWorkProps) {
  const { inbox } = useMessages();
  const navigate = useNavigate();
  const [note, setNote] = useState(sent.note);
  const action = useAction([['submission'], ['inbox'], ['today']]);
  const save = (status: SubmissionState) =>
    void action.run(() => updateSubmission(form, sent.id, status, note));
  const forget = async () => {
    if (await action.run(() => forgetSubmission(form, sent.id)))
      await navigate({ to: '/inbox', search: { form } });
  };
  return (
    <section className="card">
      <h2>{inbox.work}</h2>
      <div className="stack small">
        <p>
          <span className="state" data-tone={sent.status === 'handled' ? 'good' : 'warn'}>
            {inbox.states[sent.status]}
          </span>
        </p>
        <PlainText
          label={inbox.note}
          value={note}
          onChange={setNote}
          fault={action.fields['note']}
          lines={4}
        />
        <div className="buttons">
          <Button
            className="button primary"
            isPending={action.isRunning}
            onPress={() => save(otherState[sent.status])}
          >
            {inbox.markAs[otherState[sent.status]]}
          </Button>
          <Button className="button" isDisabled={note === sent.note} onPress={() => save(sent.status)}>
            {inbox.saveNote}
          </Button>
          <a className="button" href={`mailto:${sent.email}?subject=${encodeURIComponent(sent.number)}`}>
            {inbox.answer}
          </a>
          <ConfirmButton
            label={inbox.forget}
            title={inbox.forgetTitle(sent.number)}
            lead={inbox.forgetLead}
            onConfirm={() => void forget()}
          />
        </div>
      </div>
      <ActionResult state={action} done={inbox.saved} />
    </section>
  );
}
