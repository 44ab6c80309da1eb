import { z } from 'zod';
import { applicationCreateSchema } from './application.ts';
import { applicationFiles } from './application-rules.ts';
import { commonQuerySchema, idSchema } from './common.ts';
import { constructionStartCreateSchema } from './construction-start.ts';
import { constructionStartFiles } from './construction-start-rules.ts';
import { contactCreateSchema } from './contact.ts';
import type { ErrorCode } from './errors.ts';
import type { FileRules } from './files.ts';
import { besideId, fileResponseSchema, noBody, noParameters, operation, readErrors } from './operation.ts';
import {
  submissionIndexQuery,
  submissionInputSchema,
  submissionListSchema,
  submissionParameters,
  submissionReceiptSchema,
  submissionShowSchema,
} from './submission.ts';
import {
  trainingRegistrationCreateSchema,
  trainingRegistrationIndexQuery,
  trainingRegistrationListSchema,
  trainingRegistrationReceiptSchema,
  trainingRegistrationShowSchema,
} from './training.ts';

const staffErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const sendErrors: readonly ErrorCode[] = [
  ...readErrors,
  'invalid_fields',
  'missing_fields',
  'too_large',
  'too_many_requests',
];

const submissionForgottenSchema = z.object({ id: z.number().int() });
/** Number or id, as a response gives it. */
const submissionName = z.union([submissionParameters.shape.id, idSchema.transform(String)]);
const submissionIdBody = z.strictObject({ id: submissionName });

/** Calls of forms that anybody may send and staff work through. */
export const submissionOperations = {
  contact: submissions('contact', contactCreateSchema, submissionReceiptSchema),
  constructionStart: withFiles('construction-starts', constructionStartCreateSchema, [
    constructionStartFiles,
  ]),
  application: withFiles('application', applicationCreateSchema, applicationFiles),
  trainingRegistration: registrations(),
};

/** Calls as for the other forms, with the seats that each registration holds or waits for. */
function registrations() {
  const calls = submissions(
    'training-inscription',
    trainingRegistrationCreateSchema,
    trainingRegistrationReceiptSchema,
  );
  return {
    ...calls,
    index: operation({
      ...calls.index,
      query: trainingRegistrationIndexQuery,
      response: trainingRegistrationListSchema,
    }),
    show: operation({ ...calls.show, response: trainingRegistrationShowSchema }),
    update: operation({ ...calls.update, response: trainingRegistrationShowSchema }),
    updateByBody: operation({ ...calls.updateByBody, response: trainingRegistrationShowSchema }),
  };
}

/** The visitor who fills in the form creates; the rest is for staff. */
function submissions<Body extends z.ZodType, Receipt extends z.ZodType>(
  resource: string,
  body: Body,
  receipt: Receipt,
) {
  return {
    ...staffCalls(resource),
    create: operation({
      id: `${resource}.create`,
      tag: resource,
      access: 'visitor',
      query: commonQuerySchema,
      method: 'POST',
      path: `/${resource}`,
      summary: `Send the form ${resource}; it is stored, and both sides get an email`,
      parameters: noParameters,
      body,
      response: receipt,
      status: 201,
      errors: sendErrors,
    }),
  };
}

function withFiles<Body extends z.ZodType>(resource: string, body: Body, files: readonly FileRules[]) {
  const calls = submissions(resource, body, submissionReceiptSchema);
  return {
    ...calls,
    create: operation({ ...calls.create, files }),
    file: operation({
      id: `${resource}.file`,
      readsPersonalData: true,
      tag: resource,
      access: 'editor',
      right: 'customers',
      query: commonQuerySchema,
      status: 200,
      method: 'GET',
      path: `/${resource}/{id}/file/{position}`,
      summary: `A file that came with a ${resource}, 1 the first`,
      parameters: submissionParameters.extend({ position: z.coerce.number().int().min(1).max(100) }),
      body: noBody,
      response: fileResponseSchema,
      responseType: 'application/octet-stream',
      errors: [...staffErrors, 'not_found'],
    }),
  };
}

function staffCalls(resource: string) {
  const ofEditor = {
    tag: resource,
    access: 'editor',
    right: 'customers',
    query: commonQuerySchema,
    status: 200,
  } as const;
  const one = {
    ...ofEditor,
    path: `/${resource}/{id}`,
    parameters: submissionParameters,
    errors: [...staffErrors, 'not_found'],
  } as const;
  return {
    index: operation({
      ...ofEditor,
      id: `${resource}.index`,
      readsPersonalData: true,
      method: 'GET',
      path: `/${resource}`,
      summary: `What was sent with the form ${resource}, newest first`,
      parameters: noParameters,
      query: submissionIndexQuery,
      body: noBody,
      response: submissionListSchema,
      errors: staffErrors,
    }),
    show: operation({
      ...one,
      id: `${resource}.show`,
      readsPersonalData: true,
      method: 'GET',
      summary: `One ${resource}`,
      body: noBody,
      response: submissionShowSchema,
    }),
    update: operation({
      ...one,
      id: `${resource}.update`,
      method: 'PUT',
      summary: `Set how far a ${resource} has come`,
      body: submissionInputSchema,
      response: submissionShowSchema,
      errors: [...one.errors, 'invalid_fields'],
    }),
    updateByBody: operation({
      ...ofEditor,
      id: `${resource}.update-by-body`,
      method: 'PUT',
      path: `/${resource}`,
      summary: `Set how far a ${resource} has come, its id in the body`,
      parameters: noParameters,
      body: besideId(submissionName),
      inputBesideId: submissionInputSchema,
      response: submissionShowSchema,
      errors: [...one.errors, 'invalid_fields', 'missing_fields'],
    }),
    removeByBody: operation({
      ...ofEditor,
      id: `${resource}.delete-by-body`,
      method: 'DELETE',
      path: `/${resource}`,
      summary: `Delete a ${resource}, its id in the body`,
      parameters: noParameters,
      body: submissionIdBody,
      response: submissionForgottenSchema,
      errors: [...one.errors, 'invalid_fields', 'missing_fields'],
    }),
    remove: operation({
      ...one,
      id: `${resource}.delete`,
      method: 'DELETE',
      summary: `Delete a ${resource}, with everything that its sender wrote`,
      body: noBody,
      response: submissionForgottenSchema,
    }),
  };
}
export type StaffCalls = ReturnType<typeof staffCalls>;
