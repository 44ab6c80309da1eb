import type { SubmissionKind } from '../../../api/rules/submission-number.ts';
import type { FormState } from '../../lib/forms/form-state.ts';
import type { SentFile } from '../../lib/forms/sent-file.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import type { ShopPlace } from '../../lib/shop-client/call-place.ts';
import { useForm } from '../ui/use-form.ts';

interface Submission {
  readonly kind: SubmissionKind;
  readonly place: ShopPlace;
  readonly state: FormState;
  /** Passes the form to the API, which returns the number that it has from then on. */
  readonly send: (
    fields: URLSearchParams,
    files: readonly SentFile[],
  ) => Promise<{ readonly number: string }>;
}

/** A form that staff work through: once it is taken, the page that names its number is shown. */
export const useSubmission = ({ kind, place, state, send }: Submission) =>
  useForm({
    id: kind,
    locale: place.locale,
    state,
    captcha: kind,
    send: async (fields, files) => {
      const { number } = await send(fields, files);
      const confirmation = buildPath('contact-confirmation', place);
      window.location.assign(`${confirmation}?${new URLSearchParams({ number })}`);
    },
  });
