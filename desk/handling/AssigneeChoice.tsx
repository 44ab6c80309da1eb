import { useQuery } from '@tanstack/react-query';
import type { Right } from '../../api/contract/rights.ts';
import { ActionResult } from '../app/ActionResult.tsx';
import { accountQuery } from '../app/account.ts';
import { useAction } from '../app/use-action.ts';
import { Choice } from '../fields/Choice.tsx';
import { colleaguesQuery } from '../records/colleagues.ts';
import { useSaverName } from '../records/use-saver-name.ts';
import { useHandlingMessages } from './use-handling-messages.ts';

interface AssigneeChoiceProps {
  /** Id of the account; null: nobody in particular. */
  readonly assignedTo: number | null;
  /** What it takes to deal with it. */
  readonly right: Right;
  /** What is read anew afterwards. */
  readonly staleKeys: readonly (readonly unknown[])[];
  readonly onAssign: (id: number | null) => Promise<unknown>;
}

/** Gives something that came in to a colleague, at once. */
export function AssigneeChoice({ assignedTo, right, staleKeys, onAssign }: AssigneeChoiceProps) {
  const texts = useHandlingMessages();
  const saverName = useSaverName();
  const action = useAction(staleKeys);
  const { data: account } = useQuery(accountQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const savers = colleagues.filter(({ rights }) => rights.includes(right)).map(({ saver }) => saver);
  const current = assignedTo === null ? [] : [saverOf(assignedTo)];
  const own = account?.kind === 'staff' ? saverOf(account.id) : '';
  const options = [...new Set([...savers, ...current])].map((saver) => ({
    value: saver,
    label: saver === own ? texts.me(saverName(saver)) : saverName(saver),
  }));
  const choose = (saver: string) =>
    void action.run(() => onAssign(saver === '' ? null : Number(saver.slice(saverOf('').length))));
  return (
    <div>
      <Choice
        label={texts.assignee}
        options={[{ value: '', label: texts.nobody }, ...options]}
        value={current[0] ?? ''}
        onChange={choose}
      />
      <ActionResult state={action} done={texts.assigned} />
    </div>
  );
}

const saverOf = (id: number | string): string => `staff:${id}`;
