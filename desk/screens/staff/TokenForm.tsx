import { useState } from 'react';
import { Button } from 'react-aria-components';
import { ActionResult } from '../../app/ActionResult.tsx';
import { useMessages } from '../../app/language.ts';
import { useAction } from '../../app/use-action.ts';
import { Boxes } from '../../fields/Boxes.tsx';
import { Choice } from '../../fields/Choice.tsx';
import { FieldForm } from '../../fields/FieldForm.tsx';
import { PlainText } from '../../fields/PlainText.tsx';
import { SendButton } from '../../fields/SendButton.tsx';
import { makeToken, type ProgramRight, programRights } from './staff-calls.ts';
import { useTokenMessages } from './use-token-messages.ts';

interface TokenFormProps {
  readonly onMade: (token: string) => void;
  readonly onClose: () => void;
}

const dayMs = 86_400_000;
/** So that a clock that is a little fast does not ask for more than is allowed. */
const marginMs = 3_600_000;
const lifetimes = ['30', '90', '365', '730'] as const;

/** What a program is called, may do, and for how long. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const tokens = useTokenMessages();
  const { frame } = useMessages();
  const action = useAction([['tokens']]);
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly ProgramRight[]>([]);
  const [days, setDays] = useState<string>('365');
  const make = async () => {
    const expiresAt = new Date(Date.now() + Number(days) * dayMs - marginMs);
    onMade((await makeToken(name, rights, expiresAt)).token);
  };
  return (
    <FieldForm faults={action.fields} onSend={() => void action.run(make)}>
      <PlainText
        label={tokens.name}
        description={tokens.nameHint}
        value={name}
        onChange={setName}
        fault={action.fields['name']}
        autoFocus
      />
      <Boxes
        label={tokens.rights}
        options={programRights.map((value) => ({ value, label: tokens.rightNames[value] }))}
        chosen={rights}
        onChange={setRights}
        fault={action.fields['rights']}
      />
      <Choice
        label={tokens.lifetime}
        options={lifetimes.map((value) => ({ value, label: tokens.lifetimes[value] }))}
        value={days}
        onChange={setDays}
      />
      <ActionResult state={action} done="" />
      <div className="actions">
        <Button className="button" onPress={onClose}>
          {frame.cancel}
        </Button>
        <SendButton isSending={action.isRunning}>{tokens.makeOne}</SendButton>
      </div>
    </FieldForm>
  );
}
