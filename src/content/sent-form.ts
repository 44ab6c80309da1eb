import type { APIContext } from 'astro';
import type { z } from 'zod';
import { submissionReceiptSchema } from '../../api/contract/submission.ts';
import {
  isSubmissionNumber,
  type SubmissionKind,
  submissionKinds,
} from '../../api/rules/submission-number.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import type { SentFile } from '../lib/server/call-for-visitor.ts';
import type { PageContext } from './page-context.ts';
import { captchaTexts, type Posted, postForm } from './posted.ts';

export type FormContext = Pick<APIContext, 'request' | 'clientAddress'>;

interface FormInput {
  /** What the form shows again when it is refused. */
  readonly values: Readonly<Record<string, string>>;
  /** What the API takes, where that is not the same. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: readonly SentFile[];
}

/** Hands on a form that staff work through; one that was taken leads to its confirmation. */
export const postSubmission = (
  context: FormContext,
  page: PageContext,
  kind: SubmissionKind,
  read: (posted: Posted) => FormInput,
) =>
  postForm<typeof submissionReceiptSchema>(context, page, (posted) => {
    const { values, body = values, files } = read(posted);
    return {
      path: `/${kind}`,
      body: { ...body, ...captchaTexts(posted) },
      schema: submissionReceiptSchema,
      values,
      captcha: kind,
      ...(files && { files }),
      next: ({ number }: z.output<typeof submissionReceiptSchema>) =>
        `${buildPath('contact-confirmation', page)}?${new URLSearchParams({ number })}`,
    };
  });

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
