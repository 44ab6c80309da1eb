import type { z } from 'zod';
import { acceptedSchema, idResponseSchema } from '../account.ts';
import { commonQuerySchema, pagingQuerySchema } from '../common.ts';
import type { ErrorCode } from '../errors.ts';
import {
  type Access,
  idParameters,
  type Method,
  noBody,
  noParameters,
  operation,
  readErrors,
} from '../operation.ts';
import type { Right } from '../rights.ts';
import {
  passkeyAssertionSchema,
  passkeyListSchema,
  passkeyMadeSchema,
  passkeyNameSchema,
  passkeyOfferSchema,
  passkeyRegistrationSchema,
  passkeySchema,
} from './passkeys.ts';
import {
  auditListSchema,
  auditQuery,
  deskAccountInputSchema,
  deskAccountSchema,
  firstAdminSchema,
  forgottenStaffPasswordSchema,
  freshFactorSchema,
  newStaffPasswordSchema,
  ownSessionListSchema,
  programTokenInputSchema,
  programTokenListSchema,
  programTokenMadeSchema,
  recoveryCodesSchema,
  saverNamesSchema,
  staffConfirmationSchema,
  staffInputSchema,
  staffInvitationSchema,
  staffListSchema,
  staffPasswordSchema,
  staffSchema,
  staffSessionSchema,
  staffSignInSchema,
  totpConfirmationSchema,
  totpOfferSchema,
} from './staff.ts';

const formErrors: readonly ErrorCode[] = ['invalid_fields', 'missing_fields'];

interface Definition<Parameters, Query, Body, ResponseSchema> {
  readonly id: string;
  readonly summary: string;
  readonly parameters?: Parameters;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: ResponseSchema;
  readonly errors?: readonly ErrorCode[];
  readonly needsFreshFactor?: true;
  readonly isTrial?: boolean;
}

/** A call of this file: `POST /desk/staff`, who may make it, and what it is. */
function call<
  ResponseSchema extends z.ZodType,
  Parameters extends z.ZodType = typeof noParameters,
  Query extends z.ZodType = typeof commonQuerySchema,
  Body extends z.ZodType = typeof noBody,
>(
  address: `${Method} /${string}`,
  right: Right | 'none',
  definition: Definition<Parameters, Query, Body, ResponseSchema>,
) {
  const [method = 'GET', path = ''] = address.split(' ');
  const {
    parameters = noParameters,
    query = commonQuerySchema,
    body = noBody,
    errors = [],
    ...named
  } = definition;
  const access: Access = right === 'none' ? 'none' : 'editor';
  return operation({
    ...named,
    ...(right !== 'none' && { right }),
    tag: 'staff',
    access,
    method: method as Method,
    path,
    // The defaults are of the types that stand for what is left out.
    parameters: parameters as Parameters,
    query: query as Query,
    body: body as Body,
    status: method === 'POST' ? 201 : 200,
    errors: [
      ...readErrors,
      ...(right === 'none' ? [] : (['unauthorized'] as const)),
      ...(definition.body === undefined ? [] : formErrors),
      ...errors,
    ],
  });
}

const ofOne = { parameters: idParameters } as const;

/** Staff, what programs come with, and the audit trail. */
export const staffOperations = {
  staffSession: {
    create: call('POST /session/staff', 'none', {
      id: 'session.staff-create',
      summary: 'Sign in to the desk',
      body: staffSignInSchema,
      response: staffSessionSchema,
      errors: [
        ...(['missing_credentials', 'wrong_credentials', 'second_factor_needed'] as const),
        'wrong_second_factor',
      ],
    }),
    offerPasskey: call('POST /session/staff/passkey/offer', 'none', {
      id: 'session.staff-offer-passkey',
      isTrial: true,
      summary: 'Begin to sign in to the desk with a passkey',
      response: passkeyOfferSchema,
    }),
    createByPasskey: call('POST /session/staff/passkey', 'none', {
      id: 'session.staff-create-by-passkey',
      summary: 'Sign in to the desk with a passkey, which is both factors',
      body: passkeyAssertionSchema,
      response: staffSessionSchema,
      errors: ['wrong_passkey'],
    }),
    remove: call('DELETE /session/staff', 'desk', {
      id: 'session.staff-delete',
      summary: 'Sign out of the desk',
      response: acceptedSchema,
    }),
  },
  deskAccount: {
    show: call('GET /desk/account', 'desk', {
      id: 'desk-account.show',
      summary: 'Who asks, and what they may do',
      response: deskAccountSchema,
    }),
    update: call('PUT /desk/account', 'desk', {
      id: 'desk-account.update',
      summary: 'Change one’s own name and language',
      body: deskAccountInputSchema,
      response: deskAccountSchema,
    }),
    changePassword: call('POST /desk/account/password', 'desk', {
      id: 'desk-account.change-password',
      summary: 'Choose another password; all other sessions end',
      body: staffPasswordSchema,
      response: acceptedSchema,
    }),
    offerTotp: call('POST /desk/account/totp', 'desk', {
      id: 'desk-account.offer-totp',
      summary:
        'Begin to set up an authenticator app; a former one stays good until the code of the new one comes',
      body: staffConfirmationSchema,
      response: totpOfferSchema,
    }),
    confirmTotp: call('PUT /desk/account/totp', 'desk', {
      id: 'desk-account.confirm-totp',
      summary: 'End setting up an authenticator app with a code of it; returns recovery codes',
      body: totpConfirmationSchema,
      response: recoveryCodesSchema,
      errors: ['conflict'],
    }),
    passkeys: call('GET /desk/account/passkey', 'desk', {
      id: 'desk-passkey.index',
      summary: 'One’s own passkeys',
      response: passkeyListSchema,
    }),
    offerPasskey: call('POST /desk/account/passkey/offer', 'desk', {
      id: 'desk-passkey.offer',
      isTrial: true,
      needsFreshFactor: true,
      summary: 'Begin to register a passkey',
      response: passkeyOfferSchema,
      errors: ['conflict'],
    }),
    addPasskey: call('POST /desk/account/passkey', 'desk', {
      id: 'desk-passkey.create',
      needsFreshFactor: true,
      summary: 'Register a passkey; all other sessions end',
      body: passkeyRegistrationSchema,
      response: passkeyMadeSchema,
      errors: ['wrong_passkey', 'conflict'],
    }),
    renamePasskey: call('PUT /desk/account/passkey/{id}', 'desk', {
      ...ofOne,
      id: 'desk-passkey.update',
      summary: 'Call a passkey of one’s own something else',
      body: passkeyNameSchema,
      response: passkeySchema,
      errors: ['not_found'],
    }),
    removePasskey: call('DELETE /desk/account/passkey/{id}', 'desk', {
      ...ofOne,
      id: 'desk-passkey.delete',
      needsFreshFactor: true,
      summary: 'Remove a passkey of one’s own; all other sessions end',
      response: idResponseSchema,
      errors: ['not_found'],
    }),
    confirmFactor: call('POST /desk/account/fresh-factor', 'desk', {
      id: 'desk-account.confirm-factor',
      summary:
        'Show once more who one is, for the ten minutes of a session in which sensitive calls are taken',
      body: freshFactorSchema,
      response: acceptedSchema,
      errors: ['wrong_passkey'],
    }),
    renewRecoveryCodes: call('POST /desk/account/recovery-codes', 'desk', {
      id: 'desk-account.renew-recovery-codes',
      summary: 'New recovery codes; the former ones end',
      body: staffConfirmationSchema,
      response: recoveryCodesSchema,
      errors: ['conflict'],
    }),
    sessions: call('GET /desk/session', 'desk', {
      id: 'desk-session.index',
      summary: 'One’s own sessions, the last used one first',
      response: ownSessionListSchema,
    }),
    endSession: call('DELETE /desk/session/{id}', 'desk', {
      ...ofOne,
      id: 'desk-session.delete',
      summary: 'End one of one’s own sessions',
      response: acceptedSchema,
      errors: ['not_found'],
    }),
    endOtherSessions: call('DELETE /desk/session', 'desk', {
      id: 'desk-session.delete-others',
      summary: 'End one’s own sessions but the one that asks',
      response: acceptedSchema,
    }),
  },
  staff: {
    firstAdmin: call('POST /desk/first-admin', 'none', {
      id: 'staff.first-admin',
      summary: 'Make the first admin with the password of the configuration, while there are no staff',
      body: firstAdminSchema,
      response: staffSessionSchema,
      errors: ['wrong_password', 'has_staff'],
    }),
    accept: call('POST /desk/invitation', 'none', {
      id: 'staff.accept',
      summary: 'Accept an invitation with the code of its email and a password',
      body: newStaffPasswordSchema,
      response: acceptedSchema,
    }),
    forgotPassword: call('POST /desk/forgotten-password', 'none', {
      id: 'staff.forgot-password',
      summary: 'Ask for an email with which to choose a new password; the same response without an account',
      body: forgottenStaffPasswordSchema,
      response: acceptedSchema,
    }),
    resetPassword: call('POST /desk/new-password', 'none', {
      id: 'staff.reset-password',
      summary: 'Choose a new password with the code of an email; all sessions end',
      body: newStaffPasswordSchema,
      response: acceptedSchema,
    }),
    names: call('GET /desk/colleague', 'desk', {
      id: 'staff.names',
      summary: 'Names of everybody who saves records: staff and programs, by the `saved_by` of a record',
      response: saverNamesSchema,
    }),
    index: call('GET /desk/staff', 'staff', {
      id: 'staff.index',
      summary: 'Who works at the desk, by name',
      query: pagingQuerySchema,
      response: staffListSchema,
    }),
    invite: call('POST /desk/staff', 'staff', {
      id: 'staff.invite',
      needsFreshFactor: true,
      summary: 'Invite a colleague by email',
      body: staffInvitationSchema,
      response: staffSchema,
      errors: ['conflict'],
    }),
    inviteAgain: call('POST /desk/staff/{id}/invitation', 'staff', {
      ...ofOne,
      id: 'staff.invite-again',
      summary: 'Send a new invitation; the former one ends',
      response: staffSchema,
      errors: ['not_found', 'conflict'],
    }),
    removeTotp: call('DELETE /desk/staff/{id}/totp', 'staff', {
      ...ofOne,
      id: 'staff.remove-totp',
      needsFreshFactor: true,
      summary: 'Take the second factor from a colleague who has lost it; their sessions end',
      response: staffSchema,
      errors: ['not_found'],
    }),
    endSessions: call('DELETE /desk/staff/{id}/session', 'staff', {
      ...ofOne,
      id: 'staff.end-sessions',
      summary: 'End all sessions of a colleague',
      response: idResponseSchema,
      errors: ['not_found'],
    }),
    show: call('GET /desk/staff/{id}', 'staff', {
      ...ofOne,
      id: 'staff.show',
      summary: 'One of the staff',
      response: staffSchema,
      errors: ['not_found'],
    }),
    update: call('PUT /desk/staff/{id}', 'staff', {
      ...ofOne,
      id: 'staff.update',
      needsFreshFactor: true,
      summary: 'Change name, language and roles; they count from the next call',
      body: staffInputSchema,
      response: staffSchema,
      errors: ['not_found', 'last_admin'],
    }),
    remove: call('DELETE /desk/staff/{id}', 'staff', {
      ...ofOne,
      id: 'staff.delete',
      needsFreshFactor: true,
      summary: 'Remove an account; what it wrote stays in the audit trail',
      response: idResponseSchema,
      errors: ['not_found', 'last_admin'],
    }),
  },
  programToken: {
    index: call('GET /desk/token', 'staff', {
      id: 'program-token.index',
      summary: 'Tokens of programs, newest first, without what opens them',
      query: pagingQuerySchema,
      response: programTokenListSchema,
    }),
    create: call('POST /desk/token', 'staff', {
      id: 'program-token.create',
      needsFreshFactor: true,
      summary: 'Make a token for a program; it is shown once',
      body: programTokenInputSchema,
      response: programTokenMadeSchema,
      errors: ['conflict'],
    }),
    remove: call('DELETE /desk/token/{id}', 'staff', {
      ...ofOne,
      id: 'program-token.delete',
      summary: 'Revoke a token; it ends at the next call',
      response: idResponseSchema,
      errors: ['not_found'],
    }),
  },
  audit: {
    index: call('GET /desk/audit', 'staff', {
      id: 'audit.index',
      summary: 'Who wrote what and who signed in, newest first',
      query: auditQuery,
      response: auditListSchema,
    }),
  },
};
