import type { Locale } from '../../../api/contract/common.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, type Result, request } from '../../app/api.ts';

/** A new password, typed twice. */
export interface NewPasswordInput {
  readonly password: string;
  readonly password_confirmation: string;
}

interface FirstAdminInput extends NewPasswordInput {
  readonly editor_password: string;
  readonly email: string;
  readonly name: string;
  readonly lang: Locale;
}

interface CodeInput extends NewPasswordInput {
  /** Code of the email. */
  readonly code: string;
}

/** What an authenticator app is set up with. */
export type TotpOffer = Result<typeof operations.deskAccount.offerTotp>;

/** Makes the first admin, and opens a session of theirs. */
export const makeFirstAdmin = (body: FirstAdminInput) =>
  request<typeof operations.staff.firstAdmin>('POST', '/desk/first-admin', { body });

/** Accepts an invitation with the code of its email. */
export const acceptInvitation = (body: CodeInput) =>
  request<typeof operations.staff.accept>('POST', '/desk/invitation', { body });

/** Asks for an email with which to choose a new password. */
export const forgetPassword = (email: string) =>
  request<typeof operations.staff.forgotPassword>('POST', '/desk/forgotten-password', { body: { email } });

/** Chooses a new password with the code of an email. */
export const resetPassword = (body: CodeInput) =>
  request<typeof operations.staff.resetPassword>('POST', '/desk/new-password', { body });

/** Changes one’s own name and the language of one’s emails. */
export const updateAccount = (name: string, lang: Locale) =>
  request<typeof operations.deskAccount.update>('PUT', '/desk/account', { body: { name, lang } });

/** Chooses another password; all other sessions end. */
export const changePassword = (body: NewPasswordInput & { readonly current_password: string }) =>
  request<typeof operations.deskAccount.changePassword>('POST', '/desk/account/password', { body });

/** Begins to set up an authenticator app. */
export const offerTotp = (password: string): Promise<TotpOffer> =>
  request<typeof operations.deskAccount.offerTotp>('POST', '/desk/account/totp', {
    body: { current_password: password },
  });

/** Ends setting up an authenticator app with a code of it. */
export const confirmTotp = (code: string) =>
  request<typeof operations.deskAccount.confirmTotp>('PUT', '/desk/account/totp', { body: { code } });

/** New recovery codes; the former ones end. */
export const renewRecoveryCodes = (password: string) =>
  request<typeof operations.deskAccount.renewRecoveryCodes>('POST', '/desk/account/recovery-codes', {
    body: { current_password: password },
  });

export const sessionsKey = ['own-sessions'] as const;

/** One’s own sessions, the last used one first. */
export const readSessions = (signal: AbortSignal) =>
  get<typeof operations.deskAccount.sessions>('/desk/session', { signal });

/** Ends one of one’s own sessions. */
export const endSession = (id: number) =>
  request<typeof operations.deskAccount.endSession>('DELETE', `/desk/session/${id}`);

/** Ends one’s own sessions but the one that asks. */
export const endOtherSessions = () =>
  request<typeof operations.deskAccount.endOtherSessions>('DELETE', '/desk/session');

export const passkeysKey = ['own-passkeys'] as const;

/** One’s own passkeys. */
export const readPasskeys = (signal: AbortSignal) =>
  get<typeof operations.deskAccount.passkeys>('/desk/account/passkey', { signal });

/** Calls a passkey of one’s own something else. */
export const renamePasskey = (id: number, name: string) =>
  request<typeof operations.deskAccount.renamePasskey>('PUT', `/desk/account/passkey/${id}`, {
    body: { name },
  });

/** Removes a passkey of one’s own; all other sessions end. */
export const removePasskey = (id: number) =>
  request<typeof operations.deskAccount.removePasskey>('DELETE', `/desk/account/passkey/${id}`);
