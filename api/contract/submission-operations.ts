import { z } from 'zod';
import { commonQuerySchema } from './common.ts';
import { contactCreateSchema } from './contact.ts';
import type { ErrorCode } from './errors.ts';
import { idParameters, noBody, noParameters, operation, readErrors } from './operation.ts';
import {
  submissionIndexQuery,
  submissionInputSchema,
  submissionListSchema,
  submissionReceiptSchema,
  submissionSchema,
} from './submission.ts';

const staffErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const sendErrors: readonly ErrorCode[] = [...readErrors, 'invalid_fields', 'too_large', 'too_many_requests'];

/** Calls of forms that anybody may send and staff work through. */
export const submissionOperations = { contact: submissions('contact', contactCreateSchema) };

/** Whoever fills in the form creates; the rest is for staff. */
function submissions<Body extends z.ZodType>(resource: string, body: Body) {
  const path = `/${resource}`;
  const ofEditor = { tag: resource, access: 'editor', query: commonQuerySchema, status: 200 } as const;
  const one = {
    ...ofEditor,
    path: `${path}/{id}`,
    parameters: idParameters,
    errors: [...staffErrors, 'not_found'],
  } as const;
  return {
    create: operation({
      id: `${resource}.create`,
      tag: resource,
      access: 'visitor',
      query: commonQuerySchema,
      method: 'POST',
      path,
      summary: `Send the form ${resource}; it is stored, and both sides get a letter`,
      parameters: noParameters,
      body,
      answer: submissionReceiptSchema,
      status: 201,
      errors: sendErrors,
    }),
    index: operation({
      ...ofEditor,
      id: `${resource}.index`,
      method: 'GET',
      path,
      summary: `What was sent with the form ${resource}, newest first`,
      parameters: noParameters,
      query: submissionIndexQuery,
      body: noBody,
      answer: submissionListSchema,
      errors: staffErrors,
    }),
    show: operation({
      ...one,
      id: `${resource}.show`,
      method: 'GET',
      summary: `One ${resource}`,
      body: noBody,
      answer: submissionSchema,
    }),
    update: operation({
      ...one,
      id: `${resource}.update`,
      method: 'PUT',
      summary: `Say how far a ${resource} has come`,
      body: submissionInputSchema,
      answer: submissionSchema,
      errors: [...one.errors, 'invalid_fields'],
    }),
    remove: operation({
      ...one,
      id: `${resource}.delete`,
      method: 'DELETE',
      summary: `Forget a ${resource}, with everything that its sender wrote`,
      body: noBody,
      answer: z.object({ id: z.number().int() }),
    }),
  };
}
