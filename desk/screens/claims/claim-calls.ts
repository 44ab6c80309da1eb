import type { ClaimState } from '../../../api/contract/claim.ts';
import type { AssigneeFilter, StaffClaimShow } from '../../../api/contract/desk/handling.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result, request } from '../../app/api.ts';
import { type AssigneeWord, assigneeWords } from '../../handling/assignee-words.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
export type ClaimItem = Result<typeof operations.staffClaim.index>['items'][number];

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
  readonly assigned?: AssigneeWord;
}

/** The filters that a URL asks for. */
export const readClaimSearch = ({ status, text, assigned }: Readonly<Record<string, unknown>>) =>
  withoutGaps<ClaimFilters>({
    status: oneOf(claimStates, status),
    text: asText(text),
    assigned: oneOf(assigneeWords, assigned),
  });

/** Claims, newest first, as far as the filters let them through. */
export const claimSource = (
  { status, text }: ClaimFilters,
  assignee: AssigneeFilter | undefined,
): ListSource<ClaimItem> => ({
  key: ['claims', status, text, assignee],
  perPage,
  read: (page, signal) =>
    get<typeof operations.staffClaim.index>('/desk/claim', {
      query: { status, text, assigned_to: assignee, page, perPage },
      signal,
    }),
});

/** What is read anew once something was done with a claim. */
export const staleAfterClaim = [['claim'], ['claims'], ['today']];

/** One claim by its id or number. */
export const readClaim = (id: string, signal: AbortSignal): Promise<StaffClaimShow> =>
  get<typeof operations.staffClaim.show>(`/desk/claim/${id}`, { signal });

/** Gives a claim to a colleague. */
export const assignClaim = (id: number, assignedTo: number | null) =>
  request<typeof operations.staffClaim.assign>('PUT', `/desk/claim/${id}/assignee`, {
    body: { assigned_to: assignedTo },
  });

/** Moves a claim on, answers its sender by email, or both. */
export const answerClaim = (id: number, status: ClaimState, answer: string) =>
  request<typeof operations.claim.state>('PUT', `/claim/${id}/state`, { body: { status, answer } });
