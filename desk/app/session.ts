import { atom } from 'nanostores';
import type { ErrorBody } from '../../api/contract/errors.ts';
import { ApiFault } from './api-fault.ts';
import { currentLocale } from './language.ts';
import type { WorkProof } from './prove-work.ts';

/** `open`: calls are accepted. `ended`: the person signs in again above what they were doing. `none`: at the door. */
export type SessionState = 'open' | 'ended' | 'none';

/** A session of one of the staff, or one that the password of the configuration has opened. */
type SessionKind = 'staff' | 'editor';

const openKey = 'desk-session';

/** Whether a user is signed in, as far as this browser remembers; the session itself is a cookie that no script reads. */
export const $session = atom<SessionState>(localStorage.getItem(openKey) === null ? 'none' : 'open');

let renewed: PromiseWithResolvers<void> | undefined;

/** Asks the person to sign in again, and resolves when they have. */
export function renewSession(): Promise<void> {
  renewed ??= Promise.withResolvers<void>();
  if ($session.get() === 'open') $session.set('ended');
  return renewed.promise;
}

/** What a user types at the door. */
export interface Credentials {
  /** Email address of an account; empty for the password of the configuration. */
  readonly email: string;
  readonly password: string;
  /** Code of an authenticator app, or a recovery code; empty where none was asked for. */
  readonly code: string;
}

/**
 * Opens a session. An account that is being guessed at is opened with a proof of work besides.
 *
 * @throws {ApiFault} `wrong_password`, `wrong_credentials`, `second_factor_needed`, `too_many_requests`, `offline` …
 */
export async function signIn({ email, password, code }: Credentials): Promise<void> {
  const kind = email.trim() === '' ? 'editor' : 'staff';
  if (kind === 'editor') await callSession('POST', kind, { password });
  else
    await callSession('POST', kind, { email, password, code }).catch(async (error: unknown) => {
      if (!(error instanceof ApiFault) || !error.fields.some(({ path }) => path === 'captcha')) throw error;
      const { proveWork } = await import('./prove-work.ts');
      const proof = await proveWork().catch(() => {
        throw new ApiFault('offline', 0);
      });
      await callSession('POST', kind, { email, password, code, ...proof });
    });
  noteSession(kind);
}

/** Goes on behind the door, once the API has opened a session. */
export function noteSession(kind: SessionKind): void {
  localStorage.setItem(openKey, kind);
  $session.set('open');
  renewed?.resolve();
  renewed = undefined;
}

/**
 * Ends the session, at the API and here.
 *
 * @throws {ApiFault} where the API did not end it, `offline` say: its cookie is still good, and so the desk stays open
 */
export async function signOut(): Promise<void> {
  const isStaff = localStorage.getItem(openKey) === 'staff';
  // A person may have come with the password before: that session ends first, while calls are still accepted.
  await endSession('editor');
  if (isStaff) await endSession('staff');
  localStorage.removeItem(openKey);
  $session.set('none');
}

/** One that has ended already is no fault. */
const endSession = (kind: SessionKind): Promise<void> =>
  callSession('DELETE', kind).catch((error: unknown) => {
    if (!(error instanceof ApiFault && error.status === 401)) throw error;
  });

async function callSession(
  method: 'POST' | 'DELETE',
  kind: SessionKind,
  body?: Partial<Credentials & WorkProof>,
): Promise<void> {
  const response = await fetch(`/api/v1/session/${kind}?lang=${currentLocale()}`, {
    method,
    cache: 'no-store',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiFault('offline', 0);
  });
  if (response.ok) return;
  const result: unknown = await response.json().catch(() => undefined);
  const { errors } = (result ?? {}) as Partial<ErrorBody>;
  throw new ApiFault(errors?.status ?? 'unreadable', response.status, errors?.message, errors?.fields);
}
