import { useNavigate } from '@tanstack/react-router';
import type { InboxForm, SentShow } from '../../../api/contract/desk/handling.ts';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { AnswerCard } from '../../handling/AnswerCard.tsx';
import { AssigneeChoice } from '../../handling/AssigneeChoice.tsx';
import { HandlingCard } from '../../handling/HandlingCard.tsx';
import {
  answerSubmission,
  assignSubmission,
  forgetSubmission,
  staleAfterSubmission,
  updateSubmission,
} from './inbox-calls.ts';

interface SubmissionWorkProps {
  readonly sent: SentShow;
  readonly form: InboxForm;
}

/** What staff do with a submission: give it to a colleague, note something, mark it as dealt with, answer, delete it. */
export function SubmissionWork({ sent, form }: SubmissionWorkProps) {
  const { inbox } = useMessages();
  const navigate = useNavigate();
  const action = useAction(staleAfterSubmission);
  const forget = async () => {
    if (await action.run(() => forgetSubmission(form, sent.id)))
      await navigate({ to: '/inbox', search: { form } });
  };
  return (
    <div className="stack">
      <HandlingCard
        messages={inbox}
        status={sent.status}
        note={sent.note}
        action={action}
        onSave={(status, note) => void action.run(() => updateSubmission(form, sent.id, status, note))}
        assignee={
          <AssigneeChoice
            assignedTo={sent.assigned_to}
            right="customers"
            staleKeys={staleAfterSubmission}
            onAssign={(id) => assignSubmission(form, sent.id, id)}
          />
        }
      >
        <ConfirmButton
          label={inbox.forget}
          title={inbox.forgetTitle(sent.number)}
          lead={inbox.forgetLead}
          onConfirm={() => void forget()}
        />
      </HandlingCard>
      <AnswerCard
        to={sent}
        answers={sent.answers}
        staleKeys={staleAfterSubmission}
        onAnswer={(answer) => answerSubmission(form, sent.id, answer)}
      />
    </div>
  );
}
