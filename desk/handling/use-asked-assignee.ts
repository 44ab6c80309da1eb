import { useQuery } from '@tanstack/react-query';
import type { AssigneeFilter } from '../../api/contract/desk/handling.ts';
import { accountQuery } from '../app/account.ts';
import type { AssigneeWord } from './assignee-words.ts';

export interface AskedAssignee {
  /** The user of the desk has an account, which things can be given to. */
  readonly isPerson: boolean;
  readonly word: AssigneeWord | undefined;
  /** What the API is asked for. */
  readonly query: AssigneeFilter | undefined;
}

/** Whose lines a list is asked for; those of a person who has no account are those of everybody. */
export function useAskedAssignee(asked: AssigneeWord | undefined): AskedAssignee {
  const { data: account } = useQuery(accountQuery);
  const own = account?.kind === 'staff' ? account.id : undefined;
  const isPerson = own !== undefined;
  const word = asked === 'mine' && !isPerson ? undefined : asked;
  return { isPerson, word, query: word === 'mine' ? own : word };
}
