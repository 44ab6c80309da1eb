import type { CaptchaInput } from '../contract/captcha.ts';
import { operations } from '../contract/operations.ts';
import type { FormGuards } from '../forms/form-gate.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import { findReceipt, type SentForm, sendSubmission } from './send-submission.ts';
import type { SubmissionMeans } from './submission-rows.ts';
import { changeSubmission, forgetSubmission, listSubmissions, showSubmission } from './work-through.ts';

const hourSeconds = 3600;
/** What was refused for its captcha counts as well. */
const sent = { name: 'submission-sent', calls: 20, windowSeconds: hourSeconds };
/** Each brings a letter to an address that anybody may have typed. */
const answered = { name: 'submission-answered', calls: 5, windowSeconds: 24 * hourSeconds };

/** Forms that anybody may send, and that staff work through. */
export function submissionRoutes(
  router: Router,
  means: SubmissionMeans,
  { gate, rateLimits, clientAddress }: FormGuards,
): void {
  const [bySender, byAddress] = [rateLimits(sent), rateLimits(answered)];
  const { contact } = operations;
  const { db } = means.database;
  const kind = 'contact';

  const take = async (form: SentForm, proof: CaptchaInput, request: Request) => {
    const address = clientAddress(request);
    await bySender.take(address);
    const earlier = await findReceipt(means, form);
    if (earlier) return earlier;
    await gate.pass(proof, form.kind, address);
    await byAddress.take(form.email.toLowerCase());
    return sendSubmission(means, form);
  };

  register(router, contact.create, ({ body, query, request }) => {
    const { captcha, stamp, website, ...fields } = body;
    return take({ kind, email: body.email, fields, query }, { captcha, stamp, website }, request);
  });
  register(router, contact.index, ({ query }) => listSubmissions(db, kind, query));
  register(router, contact.show, ({ parameters: { id } }) => showSubmission(db, kind, id));
  register(router, contact.update, ({ parameters: { id }, body }) =>
    changeSubmission(db, { kind, id, now: means.clock() }, body),
  );
  register(router, contact.remove, ({ parameters: { id } }) => forgetSubmission(db, kind, id));
}
