import { useNavigate } from '@tanstack/react-router';
import type { SubmissionShow } from '../../../api/contract/submission.ts';
import { ConfirmButton } from '../../app/ConfirmButton.tsx';
import { HandlingCard } from '../../app/HandlingCard.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { forgetSubmission, type InboxForm, updateSubmission } from './inbox-calls.ts';

interface SubmissionWorkProps {
  readonly sent: SubmissionShow;
  readonly form: InboxForm;
}

/** What staff do with a submission: note something, say that it is dealt with, answer, forget it. */
export function SubmissionWork({ sent, form }: SubmissionWorkProps) {
  const { inbox } = useMessages();
  const navigate = useNavigate();
  const action = useAction([['submission'], ['inbox'], ['today']]);
  const forget = async () => {
    if (await action.run(() => forgetSubmission(form, sent.id)))
      await navigate({ to: '/inbox', search: { form } });
  };
  return (
    <HandlingCard
      messages={inbox}
      status={sent.status}
      note={sent.note}
      action={action}
      onSave={(status, note) => void action.run(() => updateSubmission(form, sent.id, status, note))}
    >
      <a className="button" href={`mailto:${sent.email}?subject=${encodeURIComponent(sent.number)}`}>
        {inbox.answer}
      </a>
      <ConfirmButton
        label={inbox.forget}
        title={inbox.forgetTitle(sent.number)}
        lead={inbox.forgetLead}
        onConfirm={() => void forget()}
      />
    </HandlingCard>
  );
}
