import type {
  AnswerInput,
  AssigneeFilter,
  StaffPurchaseOrderShow,
} from '../../../api/contract/desk/handling.ts';
import type { operations } from '../../../api/contract/operations.ts';
import type { SubmissionState } from '../../../api/contract/submission.ts';
import { get, type Result, request } from '../../app/api.ts';
import { type AssigneeWord, assigneeWords } from '../../handling/assignee-words.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;
export type TradeOrderItem = Result<typeof operations.staffPurchaseOrder.index>['items'][number];

export const tradeStates = ['received', 'handled'] as const satisfies readonly SubmissionState[];

/** What the list of orders of distributors is narrowed to. */
export interface TradeFilters {
  readonly status?: SubmissionState;
  readonly text?: string;
  readonly assigned?: AssigneeWord;
}

/** The filters that a URL asks for. */
export const readTradeSearch = ({ status, text, assigned }: Readonly<Record<string, unknown>>) =>
  withoutGaps<TradeFilters>({
    status: oneOf(tradeStates, status),
    text: asText(text),
    assigned: oneOf(assigneeWords, assigned),
  });

/** Orders of distributors, newest first, as far as the filters let them through. */
export const tradeSource = (
  { status, text }: TradeFilters,
  assignee: AssigneeFilter | undefined,
): ListSource<TradeOrderItem> => ({
  key: ['trade-orders', status, text, assignee],
  perPage,
  read: (page, signal) =>
    get<typeof operations.staffPurchaseOrder.index>('/desk/purchase-order', {
      query: { status, text, assigned_to: assignee, page, perPage },
      signal,
    }),
});

/** What is read anew once something was done with an order. */
export const staleAfterTradeOrder = [['trade-order'], ['trade-orders'], ['today']];

/** One order of a distributor. */
export const readTradeOrder = (id: string, signal: AbortSignal): Promise<StaffPurchaseOrderShow> =>
  get<typeof operations.staffPurchaseOrder.show>(`/desk/purchase-order/${id}`, { signal });

/** Gives an order to a colleague. */
export const assignTradeOrder = (id: number, assignedTo: number | null) =>
  request<typeof operations.staffPurchaseOrder.assign>('PUT', `/desk/purchase-order/${id}/assignee`, {
    body: { assigned_to: assignedTo },
  });

/** Writes to the buyer by email. */
export const answerTradeOrder = (id: number, answer: AnswerInput) =>
  request<typeof operations.staffPurchaseOrder.answer>('POST', `/desk/purchase-order/${id}/answer`, {
    body: answer,
  });

/** Sets how far a trade order has come. */
export const updateTradeOrder = (id: number, status: SubmissionState, note: string) =>
  request<typeof operations.purchaseOrder.update>('PUT', `/purchase-order/${id}`, { body: { status, note } });
