import type { APIContext } from 'astro';
import { buildPath } from '../lib/routes/build-path.ts';
import { isSignedIn } from '../stores/auth.ts';
import type { PageContext } from './page-context.ts';
import type { Posted } from './posted.ts';

/** What nobody keeps for anybody. */
const secret = /password|^(?:captcha|stamp|website|code)$/;

/** Marks a form that comes back, to be read again and sent. */
export const resumeField = 'resume';

/**
 * The sign-in screen in the place of a screen whose session ended while its form was typed. What was typed travels
 * along and comes back; passwords do not. Undefined for whoever was not signed in.
 */
export async function askToSignInAgain(
  { request, url, rewrite }: Pick<APIContext, 'request' | 'url' | 'rewrite'>,
  page: PageContext,
  posted: Posted,
): Promise<Response | undefined> {
  const cookie = request.headers.get('cookie') ?? '';
  if (!isSignedIn(cookie)) return undefined;
  const typed = [...posted.fields].filter(([name]) => !secret.test(name));
  const kept = new URLSearchParams(typed).toString();
  const body = new URLSearchParams({ again: '1', from: url.pathname, kept });
  return rewrite(
    new Request(new URL(buildPath('login', page), url), { method: 'POST', headers: { cookie }, body }),
  );
}

/** Fields of a form that was kept, with the mark that it is shown and not sent. */
export const keptFields = (kept: string): [string, string][] => [
  ...[...new URLSearchParams(kept)].filter(([name]) => name !== resumeField),
  [resumeField, '1'],
];

export const isResumed = (posted: Posted): boolean => posted.text(resumeField) === '1';
