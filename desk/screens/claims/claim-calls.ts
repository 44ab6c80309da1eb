import type { ClaimShow, ClaimState } from '../../../api/contract/claim.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result, request } from '../../app/api.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
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

/** What the list of claims is narrowed to. */
export interface ClaimFilters {
  readonly status?: ClaimState;
  readonly text?: string;
}

/** The filters that an address asks for. */
export const readClaimSearch = ({ status, text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<ClaimFilters>({ status: oneOf(claimStates, status), text: asText(text) });

/** Claims, newest first, as far as the filters let them through. */
export const claimSource = ({ status, text }: ClaimFilters): ListSource<ClaimItem> => ({
  key: ['claims', status, text],
  perPage,
  read: (page, signal) =>
    get<typeof operations.claim.index>('/claim', { query: { status, text, page, perPage }, signal }),
});

/** One claim by its id or number. */
export const readClaim = (id: string, signal: AbortSignal): Promise<ClaimShow> =>
  get<typeof operations.claim.show>(`/claim/${id}`, { signal });

/** Moves a claim on, answers its sender by email, or both. */
export const answerClaim = (id: number, status: ClaimState, answer: string) =>
  request<typeof operations.claim.state>('PUT', `/claim/${id}/state`, { body: { status, answer } });
