import type { Locale } from '../../../api/contract/common.ts';
import type { Staff } from '../../../api/contract/desk/staff.ts';
import type { operations } from '../../../api/contract/operations.ts';
import type { Right, Role } from '../../../api/contract/rights.ts';
import { get, type Result, request } from '../../app/api.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

const perPage = 100;

/** What admins enter about a colleague. */
export interface StaffInput {
  readonly name: string;
  readonly lang: Locale;
  readonly roles: readonly Role[];
}

export type ProgramToken = Result<typeof operations.programToken.index>['items'][number];

export const roles = ['translator', 'content', 'shop', 'admin'] as const satisfies readonly Role[];

/** What a program may be given. */
export const programRights = [
  'desk',
  'texts',
  'content',
  'catalogue',
  'shop',
  'customers',
  'settings',
  'import',
] as const satisfies readonly Right[];

export type ProgramRight = (typeof programRights)[number];

/** How the state of an account is marked. */
export const staffTones: Record<Staff['state'], string> = { invited: 'warn', expired: 'bad', active: 'good' };

/** Who works at the desk, by name. */
export const staffSource: ListSource<Staff> = {
  key: ['colleagues'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.staff.index>('/desk/staff', { query: { page, perPage }, signal }),
};

/** One colleague. */
export const readStaff = (id: string, signal: AbortSignal) =>
  get<typeof operations.staff.show>(`/desk/staff/${id}`, { signal });

/** Invites a colleague by email. */
export const inviteStaff = (body: StaffInput & { readonly email: string }) =>
  request<typeof operations.staff.invite>('POST', '/desk/staff', { body });

/** Sends a new invitation; the former one ends. */
export const inviteAgain = (id: number) =>
  request<typeof operations.staff.inviteAgain>('POST', `/desk/staff/${id}/invitation`);

/** Changes name, language and roles, which count from the next call of the colleague. */
export const updateStaff = (id: number, body: StaffInput) =>
  request<typeof operations.staff.update>('PUT', `/desk/staff/${id}`, { body });

/** Ends all sessions of a colleague. */
export const endSessions = (id: number) =>
  request<typeof operations.staff.endSessions>('DELETE', `/desk/staff/${id}/session`);

/** Takes the second factor from a colleague who has lost it. */
export const removeFactor = (id: number) =>
  request<typeof operations.staff.removeTotp>('DELETE', `/desk/staff/${id}/totp`);

/** Removes an account. */
export const removeStaff = (id: number) =>
  request<typeof operations.staff.remove>('DELETE', `/desk/staff/${id}`);

/** Tokens of programs, newest first. */
export const tokenSource: ListSource<ProgramToken> = {
  key: ['tokens'],
  perPage,
  read: (page, signal) =>
    get<typeof operations.programToken.index>('/desk/token', { query: { page, perPage }, signal }),
};

/** Makes a token for a program; only this response shows it. */
export const makeToken = (name: string, rights: readonly ProgramRight[], expiresAt: Date) =>
  request<typeof operations.programToken.create>('POST', '/desk/token', {
    body: { name, rights, expires_at: expiresAt.toISOString() },
  });

/** Revokes a token, which ends at the next call. */
export const revokeToken = (id: number) =>
  request<typeof operations.programToken.remove>('DELETE', `/desk/token/${id}`);
