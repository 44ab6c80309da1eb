import {
  claimCreateSchema,
  claimIndexQuery,
  claimListSchema,
  claimParameters,
  claimPhotoParameters,
  claimReceiptSchema,
  claimShowSchema,
  claimStateInputSchema,
} from './claim.ts';
import { claimFiles } from './claim-rules.ts';
import { commonQuerySchema } from './common.ts';
import type { ErrorCode } from './errors.ts';
import { fileResponseSchema, noBody, noParameters, operation, readErrors } from './operation.ts';

const ofEditor = {
  tag: 'claim',
  access: 'editor',
  right: 'shop',
  query: commonQuerySchema,
  status: 200,
} as const;
const read: readonly ErrorCode[] = [...readErrors, 'unauthorized', 'not_found'];
const written: readonly ErrorCode[] = ['invalid_fields', 'missing_fields', 'too_large'];

/** Returns and claims: buyers send them, staff answer. */
export const claimOperations = {
  claim: {
    create: operation({
      id: 'claim.create',
      method: 'POST',
      path: '/claim',
      summary: 'Send a return or a claim, with photos; both sides get an email',
      tag: 'claim',
      access: 'visitor',
      parameters: noParameters,
      query: commonQuerySchema,
      body: claimCreateSchema,
      files: [claimFiles],
      response: claimReceiptSchema,
      status: 201,
      errors: [...readErrors, ...written, 'conflict', 'too_many_requests'],
    }),
    index: operation({
      ...ofEditor,
      id: 'claim.index',
      readsPersonalData: true,
      method: 'GET',
      path: '/claim',
      summary: 'Returns and claims, newest first',
      parameters: noParameters,
      query: claimIndexQuery,
      body: noBody,
      response: claimListSchema,
      errors: [...readErrors, 'unauthorized'],
    }),
    show: operation({
      ...ofEditor,
      id: 'claim.show',
      readsPersonalData: true,
      method: 'GET',
      path: '/claim/{id}',
      summary: 'One return or claim, by id or number',
      parameters: claimParameters,
      body: noBody,
      response: claimShowSchema,
      errors: read,
    }),
    photo: operation({
      ...ofEditor,
      id: 'claim.photo',
      readsPersonalData: true,
      method: 'GET',
      path: '/claim/{id}/photo/{position}',
      summary: 'A photo of a claim, 1 the first',
      parameters: claimPhotoParameters,
      body: noBody,
      response: fileResponseSchema,
      responseType: 'image/webp',
      errors: read,
    }),
    state: operation({
      ...ofEditor,
      id: 'claim.state',
      method: 'PUT',
      path: '/claim/{id}/state',
      summary: 'Move a claim on, answer its sender, or both: the answer goes out by mail',
      parameters: claimParameters,
      body: claimStateInputSchema,
      response: claimShowSchema,
      errors: [...read, ...written, 'claim_state'],
    }),
  },
};
