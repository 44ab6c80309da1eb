import { z } from 'zod';
import { commonQuerySchema } from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { mailItemSchema } from '../mail.ts';
import { idParameters, noBody, operation, readErrors } from '../operation.ts';

/**
 * An email with its text, which is deleted a week after its end. `text` is null where that opens something to its
 * reader alone, as a code does; links are shown without their keys.
 */
export const staffMailSchema = mailItemSchema
  .pick({ recipient: true, lang: true, state: true, last_error: true, created_at: true })
  .extend({ subject: z.string(), text: z.string().nullable() });
export type StaffMail = z.infer<typeof staffMailSchema>;

const ofOne = {
  tag: 'mail',
  access: 'editor',
  right: 'customers',
  query: commonQuerySchema,
  parameters: idParameters,
  body: noBody,
  response: staffMailSchema,
} as const;
const errors: readonly ErrorCode[] = [...readErrors, 'unauthorized', 'not_found'];

/** What staff do with one email of the queue. */
export const mailWorkOperations = {
  show: operation({
    ...ofOne,
    id: 'staff-mail.show',
    readsPersonalData: true,
    method: 'GET',
    path: '/desk/mail/{id}',
    summary: 'One email of the queue, with its text',
    status: 200,
    errors,
  }),
  retry: operation({
    ...ofOne,
    id: 'staff-mail.retry',
    method: 'POST',
    path: '/desk/mail/{id}/retry',
    summary: 'Send an email again that was given up',
    status: 201,
    errors: [...errors, 'mail_state'],
  }),
};
