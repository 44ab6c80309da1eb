import { atom } from 'nanostores';
import type { ErrorBody } from '../../api/contract/errors.ts';
import { ApiFault } from './api-fault.ts';
import { currentLocale } from './language.ts';

/** `open`: calls are answered. `ended`: the person signs in again above what they were doing. `none`: at the door. */
export type SessionState = 'open' | 'ended' | 'none';

const openKey = 'desk-session';

/** Whether somebody is signed in, as far as this browser remembers; the session itself is a cookie that no script reads. */
export const $session = atom<SessionState>(localStorage.getItem(openKey) === null ? 'none' : 'open');

let renewed: PromiseWithResolvers<void> | undefined;

/** Asks the person to sign in again, and resolves when they have. */
export function renewSession(): Promise<void> {
  renewed ??= Promise.withResolvers<void>();
  if ($session.get() === 'open') $session.set('ended');
  return renewed.promise;
}

/** What somebody types at the door. */
export interface Credentials {
  readonly password: string;
}

/**
 * Opens a session.
 *
 * @throws {ApiFault} `wrong_password`, `too_many_requests`, `offline` …
 */
export async function signIn(credentials: Credentials): Promise<void> {
  await callSession('POST', credentials);
  localStorage.setItem(openKey, 'open');
  $session.set('open');
  renewed?.resolve();
  renewed = undefined;
}

/** Ends the session, here and at the API. */
export async function signOut(): Promise<void> {
  await callSession('DELETE').catch(() => undefined);
  localStorage.removeItem(openKey);
  $session.set('none');
}

async function callSession(method: 'POST' | 'DELETE', body?: Credentials): Promise<void> {
  const response = await fetch(`/api/v1/session/editor?lang=${currentLocale()}`, {
    method,
    cache: 'no-store',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiFault('offline', 0);
  });
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  const { errors } = (answer ?? {}) as Partial<ErrorBody>;
  throw new ApiFault(errors?.status ?? 'unreadable', response.status, errors?.message, errors?.fields);
}
