import { StateFilter } from '../lists/StateFilter.tsx';
import { type AssigneeWord, assigneeWords } from './assignee-words.ts';
import type { AskedAssignee } from './use-asked-assignee.ts';
import { useHandlingMessages } from './use-handling-messages.ts';

interface AssigneeFilterProps {
  readonly asked: AskedAssignee;
  readonly onChange: (word: AssigneeWord | undefined) => void;
}

/** Narrows a list to what its reader deals with, or to what nobody does. */
export function AssigneeFilter({ asked, onChange }: AssigneeFilterProps) {
  const { assignee, assigneeFilters } = useHandlingMessages();
  return (
    <StateFilter
      label={assignee}
      states={asked.isPerson ? assigneeWords : assigneeWords.slice(1)}
      names={assigneeFilters}
      value={asked.word}
      onChange={onChange}
    />
  );
}
