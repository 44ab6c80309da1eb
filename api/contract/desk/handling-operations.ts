import type { z } from 'zod';
import { claimParameters } from '../claim.ts';
import { commonQuerySchema } from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import { idParameters, noBody, noParameters, operation, readErrors } from '../operation.ts';
import type { Right } from '../rights.ts';
import {
  answerInputSchema,
  assigneeInputSchema,
  inboxParameters,
  sentIndexQuery,
  sentListSchema,
  sentParameters,
  sentShowSchema,
  staffClaimIndexQuery,
  staffClaimListSchema,
  staffClaimShowSchema,
  staffPurchaseOrderIndexQuery,
  staffPurchaseOrderListSchema,
  staffPurchaseOrderShowSchema,
} from './handling.ts';

const listErrors: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const oneErrors: readonly ErrorCode[] = [...listErrors, 'not_found'];
const writeErrors: readonly ErrorCode[] = [...oneErrors, 'invalid_fields', 'missing_fields'];

interface Handled<ListParameters, Parameters, Query, List, Show> {
  readonly id: string;
  /** Below `/desk`. */
  readonly path: string;
  /** « message », with its article. */
  readonly name: string;
  readonly tag: string;
  readonly right: Right;
  readonly listParameters: ListParameters;
  readonly parameters: Parameters;
  readonly query: Query;
  readonly list: List;
  readonly show: Show;
}

/** Whatever came in: the list, one of it, and who deals with it. */
function handled<
  ListParameters extends z.ZodType,
  Parameters extends z.ZodType,
  Query extends z.ZodType,
  List extends z.ZodType,
  Show extends z.ZodType,
>(what: Handled<ListParameters, Parameters, Query, List, Show>) {
  const { id, path, name, tag, right, parameters, show } = what;
  const ofStaff = { tag, access: 'editor', right, status: 200 } as const;
  return {
    index: operation({
      ...ofStaff,
      id: `${id}.index`,
      readsPersonalData: true,
      method: 'GET',
      path: `/desk/${path}`,
      summary: 'What came in, newest first, with who deals with it',
      parameters: what.listParameters,
      query: what.query,
      body: noBody,
      response: what.list,
      errors: listErrors,
    }),
    show: operation({
      ...ofStaff,
      id: `${id}.show`,
      readsPersonalData: true,
      method: 'GET',
      path: `/desk/${path}/{id}`,
      summary: `One ${name}, with who deals with it and what was answered`,
      parameters,
      query: commonQuerySchema,
      body: noBody,
      response: show,
      errors: oneErrors,
    }),
    assign: operation({
      ...ofStaff,
      id: `${id}.assign`,
      method: 'PUT',
      path: `/desk/${path}/{id}/assignee`,
      summary: `Assign a ${name} to a colleague`,
      parameters,
      query: commonQuerySchema,
      body: assigneeInputSchema,
      response: show,
      errors: writeErrors,
    }),
  };
}

/** A call that writes to the sender of a form, by email. */
function answer<Parameters extends z.ZodType, Show extends z.ZodType>({
  id,
  path,
  name,
  tag,
  right,
  parameters,
  show,
}: Pick<
  Handled<unknown, Parameters, unknown, unknown, Show>,
  'id' | 'path' | 'name' | 'tag' | 'right' | 'parameters' | 'show'
>) {
  return operation({
    tag,
    access: 'editor',
    right,
    status: 201,
    id: `${id}.answer`,
    method: 'POST',
    path: `/desk/${path}/{id}/answer`,
    summary: `Answer a ${name} by email; the answer is stored with its author`,
    parameters,
    query: commonQuerySchema,
    body: answerInputSchema,
    response: show,
    errors: writeErrors,
  });
}

const sent = {
  id: 'staff-submission',
  path: 'inbox/{form}',
  name: 'form that was sent',
  tag: 'contact',
  right: 'customers',
  listParameters: inboxParameters,
  parameters: sentParameters,
  query: sentIndexQuery,
  list: sentListSchema,
  show: sentShowSchema,
} as const;

const purchaseOrder = {
  id: 'staff-purchase-order',
  path: 'purchase-order',
  name: 'trade order',
  tag: 'purchase-order',
  right: 'shop',
  listParameters: noParameters,
  parameters: idParameters,
  query: staffPurchaseOrderIndexQuery,
  list: staffPurchaseOrderListSchema,
  show: staffPurchaseOrderShowSchema,
} as const;

/** Who of the staff deals with what came in, and what they write back. Claims are answered by their own call. */
export const handlingOperations = {
  staffSubmission: { ...handled(sent), answer: answer(sent) },
  staffClaim: handled({
    id: 'staff-claim',
    path: 'claim',
    name: 'claim',
    tag: 'claim',
    right: 'shop',
    listParameters: noParameters,
    parameters: claimParameters,
    query: staffClaimIndexQuery,
    list: staffClaimListSchema,
    show: staffClaimShowSchema,
  }),
  staffPurchaseOrder: { ...handled(purchaseOrder), answer: answer(purchaseOrder) },
};
