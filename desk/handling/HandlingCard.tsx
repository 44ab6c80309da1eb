import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components';
import type { SubmissionState } from '../../api/contract/submission.ts';
import { ActionResult } from '../app/ActionResult.tsx';
import type { ActionState } from '../app/use-action.ts';
import { PlainText } from '../fields/PlainText.tsx';

interface HandlingCardProps {
  readonly messages: {
    readonly work: string;
    readonly note: string;
    readonly saveNote: string;
    readonly saved: string;
    readonly states: Readonly<Record<SubmissionState, string>>;
    readonly markAs: Readonly<Record<SubmissionState, string>>;
  };
  readonly status: SubmissionState;
  readonly note: string;
  readonly action: ActionState;
  readonly onSave: (status: SubmissionState, note: string) => void;
  /** Who deals with it. */
  readonly assignee?: ReactNode;
  /** Further buttons. */
  readonly children?: ReactNode;
}

const otherState: Record<SubmissionState, SubmissionState> = { received: 'handled', handled: 'received' };

/** What staff do with something that a visitor sent: they note something, and mark it as dealt with. */
export function HandlingCard({
  messages,
  status,
  note,
  action,
  onSave,
  assignee,
  children,
}: HandlingCardProps) {
  const [typed, setTyped] = useState(note);
  return (
    <section className="card">
      <h2>{messages.work}</h2>
      <div className="stack small">
        <p>
          <span className="state" data-tone={status === 'handled' ? 'good' : 'warn'}>
            {messages.states[status]}
          </span>
        </p>
        {assignee}
        <PlainText
          label={messages.note}
          value={typed}
          onChange={setTyped}
          fault={action.fields['note']}
          lines={4}
        />
        <div className="buttons">
          <Button
            className="button primary"
            isPending={action.isRunning}
            onPress={() => onSave(otherState[status], typed)}
          >
            {messages.markAs[otherState[status]]}
          </Button>
          <Button className="button" isDisabled={typed === note} onPress={() => onSave(status, typed)}>
            {messages.saveNote}
          </Button>
          {children}
        </div>
      </div>
      <ActionResult state={action} done={messages.saved} />
    </section>
  );
}
