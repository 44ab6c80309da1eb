import type { APIContext } from 'astro';
import type { z } from 'zod';
import { submissionReceiptSchema } from '../../api/contract/submission.ts';
import {
  isSubmissionNumber,
  type SubmissionKind,
  submissionKinds,
} from '../../api/rules/submission-number.ts';
import type { PageContext } from '../content/page-context.ts';
import type { SentFile } from '../lib/forms/sent-file.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { type Posted, postForm } from './posted.ts';

export type FormContext = Pick<APIContext, 'request' | 'locals' | 'clientAddress'>;

/** Hands on a form that staff work through; one that was taken leads to its confirmation. */
export const postSubmission = (
  context: FormContext,
  page: PageContext,
  kind: SubmissionKind,
  read: (posted: Posted) => { readonly body: object; readonly files?: readonly SentFile[] },
) =>
  postForm<typeof submissionReceiptSchema>(context, page, (posted) => ({
    ...read(posted),
    path: `/${kind}`,
    schema: submissionReceiptSchema,
    values: posted.typed(),
    captcha: kind,
    next: ({ number }: z.output<typeof submissionReceiptSchema>) =>
      `${buildPath('contact-confirmation', page)}?${new URLSearchParams({ number })}`,
  }));

export interface SentNumber {
  readonly kind: SubmissionKind;
  readonly number: string;
}

/** The number that a confirmation names, if it looks like one. */
export function sentNumber(url: URL): SentNumber | undefined {
  const number = url.searchParams.get('number') ?? '';
  const kind = submissionKinds.find((each) => isSubmissionNumber(each, number));
  return kind && { kind, number };
}
