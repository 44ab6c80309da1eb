import type { APIContext } from 'astro';
import { contactLengths } from '../../api/contract/contact.ts';
import { submissionReceiptSchema } from '../../api/contract/submission.ts';
import { isSubmissionNumber } from '../../api/rules/submission-number.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import type { PageContext } from './page-context.ts';
import { captchaTexts, leadOn, type RefusedForm, readPosted, sendForm } from './posted.ts';

/** Hands on what was posted, if anything was; a message that was taken leads to its confirmation. */
export async function postContact(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
): Promise<RefusedForm | Response | undefined> {
  if (context.request.method !== 'POST') return undefined;
  const posted = await readPosted(context.request);
  const values = posted.texts(['subject', 'country', ...Object.keys(contactLengths)]);
  const outcome = await sendForm(context, page, {
    path: '/contact',
    body: { ...values, ...captchaTexts(posted) },
    schema: submissionReceiptSchema,
    values,
    captcha: 'contact',
  });
  if (outcome.kind === 'refused') return outcome;
  const query = new URLSearchParams({ number: outcome.value.number });
  return leadOn(`${buildPath('contact-confirmation', page)}?${query}`);
}

/** The number that a confirmation names, if it looks like one. */
export function sentNumber(url: URL): string | undefined {
  const number = url.searchParams.get('number') ?? '';
  return isSubmissionNumber('contact', number) ? number : undefined;
}
