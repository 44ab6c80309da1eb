import { queryOptions, useQuery } from '@tanstack/react-query';
import type { operations } from '../../api/contract/operations.ts';
import type { Right } from '../../api/contract/rights.ts';
import { get } from './api.ts';

/** Key of the account of the user, in the cache of responses. */
export const accountKey = ['account'] as const;

/** Who is at the desk, and what they may do: read once after they have signed in. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: ({ signal }) => get<typeof operations.deskAccount.show>('/desk/account', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether the user of the desk has one of the rights; nobody has any before it is known who they are. */
export function useMay(): (...rights: readonly Right[]) => boolean {
  const { data } = useQuery(accountQuery);
  return (...rights) => rights.some((right) => data?.rights.includes(right));
}
