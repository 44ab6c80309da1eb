import type { PageContext } from '../content/page-context.ts';
import { contactBody } from '../lib/forms/contact-body.ts';
import { type FormContext, postSubmission } from './sent-form.ts';

/** Hands on a message to the company. */
export const postContact = (context: FormContext, page: PageContext) =>
  postSubmission(context, page, 'contact', ({ fields }) => ({ body: contactBody(fields) }));
