import type { operations } from '../../../api/contract/operations.ts';
import type { Submission, SubmissionShow, SubmissionState } from '../../../api/contract/submission.ts';
import type { RegistrationSeat } from '../../../api/contract/training.ts';
import { get, request } from '../../app/api.ts';
import { asText, oneOf, withoutGaps } from '../../lists/filter-values.ts';
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

/** What the inbox is narrowed to. */
export interface InboxFilters {
  readonly form?: InboxForm;
  readonly status?: SubmissionState;
  readonly text?: string;
}

/** A submission, with the seats that it holds where it is a registration. */
export type Sent = Submission & { readonly seat?: RegistrationSeat | null };

/** The filters that an address asks for. */
export const readInboxSearch = ({ form, status, text }: Readonly<Record<string, unknown>>) =>
  withoutGaps<InboxFilters>({
    form: oneOf(inboxForms, form),
    status: oneOf(submissionStates, status),
    text: asText(text),
  });

/** What was sent with a form, newest first, as far as the filters let it through. */
export const inboxSource = ({ form = 'contact', status, text }: InboxFilters): ListSource<Sent> => ({
  key: ['inbox', form, status, text],
  perPage,
  read: (page, signal) =>
    get<typeof operations.contact.index>(`/${form}`, { query: { status, text, page, perPage }, signal }),
});

/** One submission by its id or number. */
export const readSubmission = (
  form: InboxForm,
  id: string,
  signal: AbortSignal,
): Promise<SubmissionShow & Pick<Sent, 'seat'>> =>
  get<typeof operations.contact.show>(`/${form}/${id}`, { signal });

/** Says how far a submission has come. */
export const updateSubmission = (form: InboxForm, id: number, status: SubmissionState, note: string) =>
  request<typeof operations.contact.update>('PUT', `/${form}/${id}`, { body: { status, note } });

/** Forgets a submission with everything that its sender wrote. */
export const forgetSubmission = (form: InboxForm, id: number) =>
  request<typeof operations.contact.remove>('DELETE', `/${form}/${id}`);
