import type { APIContext } from 'astro';
import type { PageContext } from '../content/page-context.ts';
import { resumeField } from '../lib/forms/saved-fields.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { isSignedIn } from '../stores/auth.ts';
import type { Posted } from './posted.ts';

/** Fields that are never saved. */
const secret = /password|^(?:captcha|stamp|website|code)$/;

/**
 * The sign-in screen in the place of a screen whose session ended while its form was typed. What was typed travels
 * along and comes back; passwords do not. Undefined for a visitor who was not signed in.
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

export const isResumed = (posted: Posted): boolean => posted.text(resumeField) === '1';
