import type { APIContext } from 'astro';
import { contactLengths } from '../../api/contract/contact.ts';
import { submissionReceiptSchema } from '../../api/contract/submission.ts';
import { isSubmissionNumber } from '../../api/rules/submission-number.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import type { PageContext } from './page-context.ts';
import { captchaTexts, postForm } from './posted.ts';

/** Hands on a message; one that was taken leads to its confirmation. */
export const postContact = (context: Pick<APIContext, 'request' | 'clientAddress'>, page: PageContext) =>
  postForm<typeof submissionReceiptSchema>(context, page, (posted) => {
    const values = posted.texts(['subject', 'country', ...Object.keys(contactLengths)]);
    return {
      path: '/contact',
      body: { ...values, ...captchaTexts(posted) },
      schema: submissionReceiptSchema,
      values,
      captcha: 'contact',
      next: ({ number }) => `${buildPath('contact-confirmation', page)}?${new URLSearchParams({ number })}`,
    };
  });

/** The number that a confirmation names, if it looks like one. */
export function sentNumber(url: URL): string | undefined {
  const number = url.searchParams.get('number') ?? '';
  return isSubmissionNumber('contact', number) ? number : undefined;
}
