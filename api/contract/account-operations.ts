import { z } from 'zod';
import {
  acceptedSchema,
  audienceSchema,
  changeEmailSchema,
  changePasswordSchema,
  cityIndexQuery,
  cityListSchema,
  citySchema,
  civilityListSchema,
  civilitySchema,
  confirmationSchema,
  confirmEmailSchema,
  customerDetailSchema,
  customerExportSchema,
  customerIndexQuery,
  customerListSchema,
  customerSessionListSchema,
  customerSessionSchema,
  distributorSchema,
  forgottenPasswordSchema,
  idResponseSchema,
  noticeInputSchema,
  noticeListSchema,
  noticeSchema,
  profileInputSchema,
  profileSchema,
  resetPasswordSchema,
  savedAddressInputSchema,
  savedAddressListSchema,
  savedAddressSchema,
  signInSchema,
  signUpSchema,
} from './account.ts';
import { commonQuerySchema, idSchema, pagingQuerySchema } from './common.ts';
import type { ErrorCode } from './errors.ts';
import {
  type Access,
  idBody,
  idParameters,
  type Method,
  noBody,
  noParameters,
  operation,
  readErrors,
  reads,
  refusedWrites,
} from './operation.ts';
import type { Right } from './rights.ts';

const own: readonly ErrorCode[] = [...readErrors, 'unauthorized'];
const ofOne: readonly ErrorCode[] = [...own, 'not_found'];
const formErrors: readonly ErrorCode[] = [
  'invalid_fields',
  'missing_fields',
  'too_large',
  'too_many_requests',
];

interface Definition<Parameters, Query, Body, ResponseSchema> {
  readonly id: string;
  readonly summary: string;
  readonly tag: string;
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
  readonly inputBesideId?: z.ZodType;
  readonly right?: Right;
  readonly readsPersonalData?: boolean;
  readonly response: ResponseSchema;
  readonly errors?: readonly ErrorCode[];
}

/** A call of this file: `POST /profile`, who may make it, and what it is. */
function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  address: `${Method} /${string}`,
  access: Access,
  definition: Definition<P, Q, B, A>,
) {
  const [method, path] = splitAddress(address);
  const hasBody = !Object.is(definition.body, noBody);
  const base = access === 'visitor' ? readErrors : own;
  const errors = [...base, ...(hasBody ? formErrors : []), ...(definition.errors ?? [])];
  return operation({ ...definition, method, path, access, status: method === 'POST' ? 201 : 200, errors });
}

function splitAddress(address: `${Method} /${string}`): [Method, string] {
  const path = address.slice(address.indexOf(' ') + 1);
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    if (address.startsWith(`${method} `)) return [method, path];
  }
  throw new RangeError(address);
}

const profile = { tag: 'profile', parameters: noParameters, query: commonQuerySchema } as const;
const ownProfile = { ...profile, parameters: idParameters, errors: ofOne } as const;
const session = { tag: 'session', parameters: noParameters, query: commonQuerySchema } as const;
const address = { tag: 'customer-address', query: commonQuerySchema } as const;
const notice = { tag: 'notice', query: commonQuerySchema } as const;
const customer = { tag: 'customer' } as const;

/** Calls of customers, and of editors about them. */
export const accountOperations = {
  profile: {
    create: call('POST /profile', 'visitor', {
      ...profile,
      id: 'profile.create',
      summary: 'Sign up; an email with a code follows, whether the address is new or not',
      body: signUpSchema,
      response: acceptedSchema,
    }),
    index: call('GET /profile', 'customer', {
      ...profile,
      id: 'profile.index',
      summary: 'Who is signed in',
      body: noBody,
      response: profileSchema,
    }),
    update: call('PUT /profile', 'customer', {
      ...profile,
      id: 'profile.update',
      summary: 'Change one’s own profile',
      body: profileInputSchema,
      response: profileSchema,
    }),
    remove: call('DELETE /profile', 'customer', {
      ...profile,
      id: 'profile.delete',
      summary: 'Erase one’s own account; orders stay without the person',
      body: confirmationSchema,
      response: acceptedSchema,
    }),
    show: call('GET /profile/{id}', 'customer', {
      ...ownProfile,
      id: 'profile.show',
      summary: 'Who is signed in, by the own id',
      body: noBody,
      response: profileSchema,
    }),
    updateById: call('PUT /profile/{id}', 'customer', {
      ...ownProfile,
      id: 'profile.update-by-id',
      summary: 'Change one’s own profile, by the own id',
      body: profileInputSchema,
      response: profileSchema,
    }),
    removeById: call('DELETE /profile/{id}', 'customer', {
      ...ownProfile,
      id: 'profile.delete-by-id',
      summary: 'Erase one’s own account, by the own id',
      body: confirmationSchema,
      response: acceptedSchema,
    }),
    export: call('GET /profile/export', 'customer', {
      ...profile,
      id: 'profile.export',
      summary: 'Everything stored about the signed-in customer',
      body: noBody,
      response: customerExportSchema,
    }),
    changePassword: call('PUT /profile/password', 'customer', {
      ...profile,
      id: 'profile.change-password',
      summary: 'Change one’s own password; all sessions end and a new one opens',
      body: changePasswordSchema,
      response: customerSessionSchema,
    }),
    changeEmail: call('PUT /profile/email', 'customer', {
      ...profile,
      id: 'profile.change-email',
      summary: 'Ask for another mail address; a code goes there, whether it has an account or not',
      body: changeEmailSchema,
      response: acceptedSchema,
    }),
    confirmEmail: call('POST /profile/email/confirm', 'visitor', {
      ...profile,
      id: 'profile.confirm-email',
      summary:
        'Take the new mail address with the code of its email and the password; all sessions end and a new one opens',
      body: confirmEmailSchema,
      response: customerSessionSchema,
    }),
    forgotPassword: call('POST /profile/password/forgotten', 'visitor', {
      ...profile,
      id: 'profile.forgot-password',
      summary:
        'Ask for a code that sets a new password; the response does not reveal whether there is an account',
      body: forgottenPasswordSchema,
      response: acceptedSchema,
    }),
    resetPassword: call('POST /profile/password/reset', 'visitor', {
      ...profile,
      id: 'profile.reset-password',
      summary: 'Set a new password with the code of an email; all sessions end and a new one opens',
      body: resetPasswordSchema,
      response: customerSessionSchema,
    }),
  },
  customerSession: {
    create: call('POST /session/customer', 'visitor', {
      ...session,
      id: 'session.customer-create',
      summary: 'Sign in',
      body: signInSchema,
      response: customerSessionSchema,
      errors: ['missing_credentials', 'wrong_credentials', 'unverified'],
    }),
    index: call('GET /session/customer', 'customer', {
      ...session,
      id: 'session.customer-index',
      summary: 'Open sessions of the customer who is signed in',
      body: noBody,
      response: customerSessionListSchema,
    }),
    remove: call('DELETE /session/customer', 'visitor', {
      ...session,
      id: 'session.customer-delete',
      summary: 'Sign out',
      body: noBody,
      response: acceptedSchema,
    }),
    removeOthers: call('DELETE /session/customer/others', 'customer', {
      ...session,
      id: 'session.customer-delete-others',
      summary: 'End all sessions but the one that asks',
      body: noBody,
      response: acceptedSchema,
    }),
  },
  address: {
    index: call('GET /address', 'customer', {
      ...address,
      id: 'address.index',
      summary: 'One’s own addresses',
      parameters: noParameters,
      body: noBody,
      response: savedAddressListSchema,
    }),
    show: call('GET /address/{id}', 'customer', {
      ...address,
      id: 'address.show',
      summary: 'One of one’s own addresses',
      parameters: idParameters,
      body: noBody,
      response: savedAddressSchema,
      errors: ofOne,
    }),
    create: call('POST /address', 'customer', {
      ...address,
      id: 'address.create',
      summary: 'Save an address',
      parameters: noParameters,
      body: savedAddressInputSchema,
      response: idResponseSchema,
      errors: ['error_create_address'],
    }),
    update: call('PUT /address/{id}', 'customer', {
      ...address,
      id: 'address.update',
      summary: 'Replace one of one’s own addresses',
      parameters: idParameters,
      body: savedAddressInputSchema,
      response: idResponseSchema,
      errors: ofOne,
    }),
    updateByBody: call('PUT /address', 'customer', {
      ...address,
      id: 'address.update-by-body',
      summary: 'Replace one of one’s own addresses, its id in the body',
      parameters: noParameters,
      body: z.looseObject({ id: idSchema }).transform(({ id, ...input }) => ({ id, input })),
      inputBesideId: savedAddressInputSchema,
      response: idResponseSchema,
      errors: ofOne,
    }),
    remove: call('DELETE /address/{id}', 'customer', {
      ...address,
      id: 'address.delete',
      summary: 'Remove one of one’s own addresses',
      parameters: idParameters,
      body: noBody,
      response: idResponseSchema,
      errors: ofOne,
    }),
    removeByBody: call('DELETE /address', 'customer', {
      ...address,
      id: 'address.delete-by-body',
      summary: 'Remove one of one’s own addresses, its id in the body',
      parameters: noParameters,
      body: idBody,
      response: idResponseSchema,
      errors: ofOne,
    }),
  },
  notice: {
    index: call('GET /notice', 'customer', {
      ...notice,
      id: 'notice.index',
      summary: 'Notices to the customer who is signed in, newest first',
      parameters: noParameters,
      query: pagingQuerySchema,
      body: noBody,
      response: noticeListSchema,
    }),
    show: call('GET /notice/{id}', 'customer', {
      ...notice,
      id: 'notice.show',
      summary: 'One notice',
      parameters: idParameters,
      body: noBody,
      response: noticeSchema,
      errors: ofOne,
    }),
    read: call('PUT /notice', 'customer', {
      ...notice,
      id: 'notice.read',
      summary: 'Mark a notice as read, or all without an id',
      parameters: noParameters,
      body: z.strictObject({ id: idSchema.optional() }),
      response: acceptedSchema,
      errors: ofOne,
    }),
    update: call('PUT /notice/{id}', 'customer', {
      ...notice,
      id: 'notice.update',
      summary: 'Mark a notice as read',
      parameters: idParameters,
      body: z.strictObject({}),
      response: acceptedSchema,
      errors: ofOne,
    }),
    removeByBody: call('DELETE /notice', 'customer', {
      ...notice,
      id: 'notice.delete-by-body',
      summary: 'Remove a notice, its id in the body',
      parameters: noParameters,
      body: idBody,
      response: idResponseSchema,
      errors: ofOne,
    }),
    remove: call('DELETE /notice/{id}', 'customer', {
      ...notice,
      id: 'notice.delete',
      summary: 'Remove a notice',
      parameters: idParameters,
      body: noBody,
      response: idResponseSchema,
      errors: ofOne,
    }),
    create: call('POST /notice', 'editor', {
      right: 'customers',
      ...notice,
      id: 'notice.create',
      summary: 'Send a customer a notice',
      parameters: noParameters,
      body: noticeInputSchema,
      response: idResponseSchema,
      errors: ofOne,
    }),
  },
  customer: {
    index: call('GET /customer', 'editor', {
      right: 'customers',
      ...customer,
      id: 'customer.index',
      readsPersonalData: true,
      summary: 'Customers, newest first',
      parameters: noParameters,
      query: customerIndexQuery,
      body: noBody,
      response: customerListSchema,
    }),
    show: call('GET /desk/customer/{id}', 'editor', {
      right: 'customers',
      ...customer,
      id: 'customer.show',
      readsPersonalData: true,
      summary: 'A customer with addresses, orders and claims',
      parameters: idParameters,
      query: commonQuerySchema,
      body: noBody,
      response: customerDetailSchema,
      errors: ofOne,
    }),
    export: call('GET /desk/customer/{id}/export', 'editor', {
      right: 'customers',
      ...customer,
      id: 'customer.export',
      readsPersonalData: true,
      summary: 'Everything stored about a customer, for one who asks the shop for it',
      parameters: idParameters,
      query: commonQuerySchema,
      body: noBody,
      response: customerExportSchema,
      errors: ofOne,
    }),
    setDistributor: call('PUT /customer/{id}/distributor', 'editor', {
      right: 'customers',
      ...customer,
      id: 'customer.set-distributor',
      summary: 'Set whether a professional is a distributor',
      parameters: idParameters,
      query: commonQuerySchema,
      body: distributorSchema,
      response: idResponseSchema,
      errors: [...ofOne, 'not_professional'],
    }),
    setAudience: call('PUT /customer/{id}/audience', 'editor', {
      right: 'customers',
      ...customer,
      id: 'customer.set-audience',
      summary: 'Set whether a customer is private or a professional; a private one is no distributor',
      parameters: idParameters,
      query: commonQuerySchema,
      body: audienceSchema,
      response: idResponseSchema,
      errors: ofOne,
    }),
  },
  city: {
    ...reads('city', {
      query: cityIndexQuery,
      list: cityListSchema,
      parameters: idParameters,
      showQuery: commonQuerySchema,
      detail: citySchema,
    }),
    ...refusedWrites('city', 'settings', 'towns are those of the gazetteer'),
  },
  civility: {
    ...reads('civility', {
      query: commonQuerySchema,
      list: civilityListSchema,
      parameters: idParameters,
      showQuery: commonQuerySchema,
      detail: civilitySchema,
    }),
    ...refusedWrites('civility', 'settings', 'civilities are those of the contract'),
  },
};
