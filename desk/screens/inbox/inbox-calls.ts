import type { operations } from '../../../api/contract/operations.ts';
import type { Submission, SubmissionShow, SubmissionState } from '../../../api/contract/submission.ts';
import { get, request } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

/** The forms whose submissions staff work through, by their names in the API. */
export const inboxForms = ['contact', 'construction-starts', 'application', 'training-inscription'] as const;
export type InboxForm = (typeof inboxForms)[number];

export const submissionStates = ['received', 'handled'] as const satisfies readonly SubmissionState[];

/** Forms whose files staff may open. */
export const formsWithFiles: ReadonlySet<InboxForm> = new Set<InboxForm>([
  'construction-starts',
  'application',
]);

const perPage = 100;

/** The form and the state that an address asks for: by default the messages that wait. */
export function readInboxSearch(search: Readonly<Record<string, unknown>>) {
  const form = inboxForms.find((each) => each === search['form']);
  const status = submissionStates.find((each) => each === search['status']);
  return { ...(form && { form }), ...(status && { status }) };
}

/** What was sent with a form, newest first. */
export const inboxSource = (
  form: InboxForm,
  status: SubmissionState | undefined,
): ListSource<Submission> => ({
  key: ['inbox', form, status],
  perPage,
  read: (page, signal) =>
    get<typeof operations.contact.index>(`/${form}`, { query: { status, page, perPage }, signal }),
});

/** One submission by its id or number. */
export const readSubmission = (form: InboxForm, id: string, signal: AbortSignal): Promise<SubmissionShow> =>
  get<typeof operations.contact.show>(`/${form}/${id}`, { signal });

/** Says how far a submission has come. */
export const updateSubmission = (form: InboxForm, id: number, status: SubmissionState, note: string) =>
  request<typeof operations.contact.update>('PUT', `/${form}/${id}`, { body: { status, note } });

/** Forgets a submission with everything that its sender wrote. */
export const forgetSubmission = (form: InboxForm, id: number) =>
  request<typeof operations.contact.remove>('DELETE', `/${form}/${id}`);
