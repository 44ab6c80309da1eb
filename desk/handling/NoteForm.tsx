import { type ReactNode, useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { ActionResult } from '../app/ActionResult.tsx';
import type { ActionState } from '../app/use-action.ts';
import { PlainText } from '../fields/PlainText.tsx';

interface NoteFormProps {
  /** Label of the text. */
  readonly label: string;
  readonly send: string;
  readonly done: string;
  /** Path of the text in the faults of the API. */
  readonly path: string;
  readonly lines: number;
  /** Language of the text, for what checks its spelling. */
  readonly lang?: string;
  readonly isPrimary?: boolean;
  /** There is something to be sent even without a text. */
  readonly mayBeEmpty?: boolean;
  readonly action: ActionState;
  /** Resolves to whether it went well. */
  readonly onSend: (text: string) => Promise<boolean>;
  /** What else is chosen, above the text. */
  readonly children?: ReactNode;
  /** What else is chosen, below the text. */
  readonly choices?: ReactNode;
}

/** A text that is written once more each time: a note, an answer. What was typed stays where it was refused. */
export function NoteForm({
  label,
  send,
  done,
  path,
  lines,
  lang,
  isPrimary = false,
  mayBeEmpty = false,
  action,
  onSend,
  children,
  choices,
}: NoteFormProps) {
  const [text, setText] = useState('');
  const submit = async () => {
    if (await onSend(text)) setText('');
  };
  return (
    <>
      <Form
        className="stack small"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <PlainText
          label={label}
          value={text}
          onChange={setText}
          fault={action.fields[path]}
          lines={lines}
          {...(lang !== undefined && { lang })}
        />
        {choices}
        <Button
          type="submit"
          className={isPrimary ? 'button primary' : 'button'}
          isDisabled={!mayBeEmpty && text.trim() === ''}
          isPending={action.isRunning}
        >
          {send}
        </Button>
      </Form>
      <ActionResult state={action} done={done} />
    </>
  );
}
