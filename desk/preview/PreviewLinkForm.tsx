import { useState } from 'react';
import { Button } from 'react-aria-components';
import { ActionResult } from '../app/ActionResult.tsx';
import { useAction } from '../app/use-action.ts';
import { Choice } from '../fields/Choice.tsx';
import { FieldForm } from '../fields/FieldForm.tsx';
import { PlainText } from '../fields/PlainText.tsx';
import { createLink, type PreviewedRecord } from './preview-calls.ts';
import { usePreviewMessages } from './use-preview-messages.ts';

const usualHours = '168';

interface PreviewLinkFormProps {
  readonly record: PreviewedRecord;
  /** Key of the list of links. */
  readonly staleKey: readonly unknown[];
}

/** Makes a link for a reader, for a time. */
export function PreviewLinkForm({ record, staleKey }: PreviewLinkFormProps) {
  const preview = usePreviewMessages();
  const [note, setNote] = useState('');
  const [hours, setHours] = useState(usualHours);
  const action = useAction([staleKey]);
  const make = async () => {
    if (await action.run(() => createLink(record, { note, hours: Number(hours) }))) setNote('');
  };
  return (
    <FieldForm faults={action.fields} onSend={() => void make()}>
      <PlainText label={preview.note} value={note} onChange={setNote} fault={action.fields['note']} />
      <Choice
        label={preview.duration}
        options={Object.entries(preview.durations).map(([value, label]) => ({ value, label }))}
        value={hours}
        onChange={setHours}
      />
      <div className="buttons">
        <Button type="submit" className="button primary" isPending={action.isRunning}>
          {preview.make}
        </Button>
      </div>
      <ActionResult state={action} done={preview.made} />
    </FieldForm>
  );
}
