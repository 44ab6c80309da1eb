import type { Withdrawal } from '../../../api/contract/desk/shop-work.ts';
import type { operations } from '../../../api/contract/operations.ts';
import type { SubmissionState } from '../../../api/contract/submission.ts';
import { get, request } from '../../app/api.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
export const withdrawalStates = ['received', 'handled'] as const satisfies readonly SubmissionState[];

/** What the list of withdrawals is narrowed to. */
export interface WithdrawalFilters {
  readonly status?: SubmissionState;
  readonly text?: string;
}

/** The filters that a URL asks for. */
export const readWithdrawalSearch = ({ status, text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<WithdrawalFilters>({ status: oneOf(withdrawalStates, status), text: asText(text) });

/** Withdrawals, newest first, as far as the filters let them through. */
export const withdrawalSource = ({ status, text }: WithdrawalFilters): ListSource<Withdrawal> => ({
  key: ['withdrawals', status, text],
  perPage,
  read: (page, signal) =>
    get<typeof operations.staffWithdrawal.index>('/desk/withdrawal', {
      query: { status, text, page, perPage },
      signal,
    }),
});

export const readWithdrawal = (id: string, signal: AbortSignal): Promise<Withdrawal> =>
  get<typeof operations.staffWithdrawal.show>(`/desk/withdrawal/${id}`, { signal });

/** Sets whether a withdrawal is dealt with. */
export const updateWithdrawal = (id: number, status: SubmissionState, note: string) =>
  request<typeof operations.staffWithdrawal.update>('PUT', `/desk/withdrawal/${id}`, {
    body: { status, note },
  });
