import type { APIContext } from 'astro';
import { acceptedSchema, noticeListSchema, type Profile, profileSchema } from '../../api/contract/account.ts';
import type { PageContext } from '../content/page-context.ts';
import { profileFieldNames } from '../lib/forms/account-bodies.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';
import { isSignedIn } from '../stores/auth.ts';
import { leadOn } from './posted.ts';
import { visitorOf } from './visitor.ts';

/** The profile as its form shows it. */
export const profileValues = (profile: Profile): Record<string, string> =>
  Object.fromEntries(profileFieldNames.map((name) => [name, profile[name]]));

export const signOutCall = { method: 'DELETE', path: '/session/customer', schema: acceptedSchema } as const;

/** The customer who is signed in. Nobody is asked where there is no cookie. */
export async function readProfile(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
): Promise<Profile | undefined> {
  if (!isSignedIn(context.request.headers.get('cookie') ?? '')) return undefined;
  const call = { method: 'GET', path: '/profile', schema: profileSchema } as const;
  const outcome = await callForVisitor(visitorOf(context, page), call);
  return outcome.kind === 'done' ? outcome.value : undefined;
}

/** The customer who is signed in and asks for a page of their account. */
export interface Customer {
  readonly visitor: Visitor;
  readonly profile: Profile;
  readonly unreadNotices: number;
}

/** The customer behind a request; for a visitor without a session, the way to the home page. */
export async function openAccount(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
): Promise<Customer | Response> {
  const visitor = visitorOf(context, page);
  const read = { method: 'GET' } as const;
  const [profile, notices] = await Promise.all([
    callForVisitor(visitor, { ...read, path: '/profile', schema: profileSchema }),
    callForVisitor(visitor, { ...read, path: '/notice', query: { perPage: '1' }, schema: noticeListSchema }),
  ]);
  if (profile.kind === 'refused') {
    if (profile.status !== 401) throw new Error(`The profile could not be read: ${profile.status}`);
    // What the browser still holds of a session that has ended goes with it.
    const { cookies } = await callForVisitor(visitor, signOutCall);
    return leadOn(buildPath('home', page), cookies);
  }
  return {
    visitor,
    profile: profile.value,
    unreadNotices: notices.kind === 'done' ? notices.value.unread : 0,
  };
}
