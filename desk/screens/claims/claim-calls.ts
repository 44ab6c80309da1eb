import type { ClaimShow, ClaimState } from '../../../api/contract/claim.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result, request } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
export type ClaimItem = Result<typeof operations.claim.index>['items'][number];

export const claimStates = [
  'received',
  'in_review',
  'accepted',
  'refused',
  'closed',
] as const satisfies readonly ClaimState[];

/** The state that an address asks for. */
export const readClaimSearch = ({ status }: Readonly<Record<string, unknown>>) => {
  const known = claimStates.find((state) => state === status);
  return known === undefined ? {} : { status: known };
};

/** Every claim, newest first, or those in one state. */
export const claimSource = (status: ClaimState | undefined): ListSource<ClaimItem> => ({
  key: ['claims', status],
  perPage,
  read: (page, signal) =>
    get<typeof operations.claim.index>('/claim', { query: { status, page, perPage }, signal }),
});

/** One claim by its id or number. */
export const readClaim = (id: string, signal: AbortSignal): Promise<ClaimShow> =>
  get<typeof operations.claim.show>(`/claim/${id}`, { signal });

/** Moves a claim on, answers its sender by email, or both. */
export const answerClaim = (id: number, status: ClaimState, answer: string) =>
  request<typeof operations.claim.state>('PUT', `/claim/${id}/state`, { body: { status, answer } });
