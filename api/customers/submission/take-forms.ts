import type { CaptchaInput } from '../../contract/captcha.ts';
import type { CommonQuery } from '../../contract/common.ts';
import type { FormGuards } from '../../kernel/forms/form-gate.ts';
import type { SubmissionKind } from '../../rules/submission-number.ts';
import { type FormFile, findEarlier, type SentForm, sendSubmission } from './send-submission.ts';
import { toFields } from './submission-forms.ts';
import type { SubmissionDependencies, SubmissionRow } from './submission-rows.ts';

const hourSeconds = 3600;
/** What was refused for its captcha counts as well. */
const sent = { name: 'submission-sent', calls: 20, windowSeconds: hourSeconds };
/** Each brings an email to an address that anybody may have typed. */
const answered = { name: 'submission-answered', calls: 5, windowSeconds: 24 * hourSeconds };

/** What every form of this kind brings. */
type FormBody = CaptchaInput & Readonly<Record<string, unknown>> & { readonly email: string };

interface FormCall {
  readonly body: FormBody;
  readonly query: CommonQuery;
  readonly request: Request;
}

/** What one form needs besides what all share. */
interface FormWays {
  /** Checks what the schema cannot know. Returns what the fields mean instead of what was typed. */
  readonly check?: () => Promise<Readonly<Record<string, string>>>;
  readonly readFiles?: () => Promise<readonly FormFile[]>;
  readonly follow?: SentForm['follow'];
}

export type TakeForm = (kind: SubmissionKind, call: FormCall, ways?: FormWays) => Promise<SubmissionRow>;

/** Takes a form once, from people only, and within the limits of their address. */
export function takeForms(
  dependencies: SubmissionDependencies,
  { gate, rateLimits, clientAddress }: FormGuards,
): TakeForm {
  const [bySender, byAddress] = [rateLimits(sent), rateLimits(answered)];
  return async (kind, { body, query, request }, { check, readFiles, follow } = {}) => {
    const { captcha, stamp, website, ...typed } = body;
    const address = clientAddress(request);
    await bySender.take(address);
    const fields = { ...toFields(typed), ...(await check?.()) };
    const files = (await readFiles?.()) ?? [];
    const form = { kind, email: body.email, fields, files, query, ...(follow && { follow }) };
    const earlier = await findEarlier(dependencies, form);
    if (earlier) return earlier;
    await gate.pass({ captcha, stamp, website }, kind, address);
    await byAddress.take(body.email.toLowerCase());
    return sendSubmission(dependencies, form);
  };
}
