import type {
  AnswerInput,
  AssigneeFilter,
  InboxForm,
  SentShow,
} from '../../../api/contract/desk/handling.ts';
import type { operations } from '../../../api/contract/operations.ts';
import type { SubmissionState } from '../../../api/contract/submission.ts';
import { get, type Result, request } from '../../app/api.ts';
import { type AssigneeWord, assigneeWords } from '../../handling/assignee-words.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

/** The forms whose submissions staff work through, by their names in the API. */
export const inboxForms = [
  'contact',
  'construction-starts',
  'application',
  'training-inscription',
] as const satisfies readonly InboxForm[];

export const submissionStates = ['received', 'handled'] as const satisfies readonly SubmissionState[];

/** Forms whose files staff may open. */
export const formsWithFiles: ReadonlySet<InboxForm> = new Set<InboxForm>([
  'construction-starts',
  'application',
]);

const perPage = 100;

/** What the inbox is narrowed to. */
export interface InboxFilters {
  readonly form?: InboxForm;
  readonly status?: SubmissionState;
  readonly text?: string;
  readonly assigned?: AssigneeWord;
}

/** What a visitor has sent, as a list holds it. */
export type Sent = Result<typeof operations.staffSubmission.index>['items'][number];

/** The filters that a URL asks for. */
export const readInboxSearch = ({ form, status, text, assigned }: Readonly<Record<string, unknown>>) =>
  withoutGaps<InboxFilters>({
    form: oneOf(inboxForms, form),
    status: oneOf(submissionStates, status),
    text: asText(text),
    assigned: oneOf(assigneeWords, assigned),
  });

/** What was sent with a form, newest first, as far as the filters let it through. */
export const inboxSource = (
  { form = 'contact', status, text }: InboxFilters,
  assignee: AssigneeFilter | undefined,
): ListSource<Sent> => ({
  key: ['inbox', form, status, text, assignee],
  perPage,
  read: (page, signal) =>
    get<typeof operations.staffSubmission.index>(`/desk/inbox/${form}`, {
      query: { status, text, assigned_to: assignee, page, perPage },
      signal,
    }),
});

/** What is read anew once something was done with a submission. */
export const staleAfterSubmission = [['submission'], ['inbox'], ['today']];

/** One submission by its id or number. */
export const readSubmission = (form: InboxForm, id: string, signal: AbortSignal): Promise<SentShow> =>
  get<typeof operations.staffSubmission.show>(`/desk/inbox/${form}/${id}`, { signal });

/** Gives a submission to a colleague. */
export const assignSubmission = (form: InboxForm, id: number, assignedTo: number | null) =>
  request<typeof operations.staffSubmission.assign>('PUT', `/desk/inbox/${form}/${id}/assignee`, {
    body: { assigned_to: assignedTo },
  });

/** Writes to the sender by email. */
export const answerSubmission = (form: InboxForm, id: number, answer: AnswerInput) =>
  request<typeof operations.staffSubmission.answer>('POST', `/desk/inbox/${form}/${id}/answer`, {
    body: answer,
  });

/** Sets how far a submission has come. */
export const updateSubmission = (form: InboxForm, id: number, status: SubmissionState, note: string) =>
  request<typeof operations.contact.update>('PUT', `/${form}/${id}`, { body: { status, note } });

/** Forgets a submission with everything that its sender wrote. */
export const forgetSubmission = (form: InboxForm, id: number) =>
  request<typeof operations.contact.remove>('DELETE', `/${form}/${id}`);
