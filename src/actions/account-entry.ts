import type { APIContext } from 'astro';
import { acceptedSchema, customerSessionSchema } from '../../api/contract/account.ts';
import type { PageContext } from '../content/page-context.ts';
import {
  confirmEmailBody,
  forgottenPasswordBody,
  resetPasswordBody,
  signInBody,
  signUpBody,
} from '../lib/forms/account-bodies.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { confirmQuery } from '../lib/routes/confirm-query.ts';
import { returnPath } from '../lib/routes/return-path.ts';
import { leadOn, postForm, type RefusedForm, readPosted, sendForm } from './posted.ts';
import { readProfile } from './signed-in.ts';

type Context = Pick<APIContext, 'request' | 'locals' | 'clientAddress' | 'url'>;
const isPosted = ({ request }: Context) => request.method === 'POST';

export interface SignInView {
  readonly refused: RefusedForm | undefined;
  /** Where the visitor came from. */
  readonly from: string | undefined;
  /** Whether the code of an email is asked for. */
  readonly isConfirmation: boolean;
  /** Fields of a form whose session had ended, encoded; empty for none. */
  readonly kept: string;
  /** Cookies of the session that was opened: the form can go on. */
  readonly opened: readonly string[] | undefined;
}

/** Signs in, or returns what the screen shows. A customer who is signed in already is led on. */
export async function openSignIn(context: Context, page: PageContext): Promise<SignInView | Response> {
  const { request, url } = context;
  const posted = isPosted(context) ? await readPosted(context) : undefined;
  const cameFrom = posted?.text('from') ?? url.searchParams.get('from') ?? request.headers.get('referer');
  const from = returnPath(cameFrom, page.siteUrl);
  const next = from ?? buildPath('account', page);
  if (!posted) {
    if (await readProfile(context, page)) return leadOn(next);
    const isConfirmation = url.search === `?${confirmQuery}`;
    return { refused: undefined, from, isConfirmation, kept: '', opened: undefined };
  }
  const kept = from === undefined ? '' : posted.text('kept');
  const view = { refused: undefined, from, isConfirmation: false, kept, opened: undefined };
  if (posted.text('again') === '1') return view;
  const values = posted.texts(['email', 'code']);
  const outcome = await sendForm(context, page, {
    path: '/session/customer',
    schema: customerSessionSchema,
    body: signInBody(posted.fields),
    values,
    captcha: 'sign-in',
  });
  if (outcome.kind === 'done')
    return kept === '' ? leadOn(next, outcome.cookies) : { ...view, opened: outcome.cookies };
  const isConfirmation = outcome.status === 403 || values['code'] !== '';
  return { ...view, refused: outcome, isConfirmation };
}

/** Signs a visitor up. */
export const postSignUp = (context: Context, page: PageContext) =>
  postForm(context, page, (posted) => ({
    path: '/profile',
    schema: acceptedSchema,
    body: signUpBody(posted.fields),
    values: posted.typed(),
    captcha: 'sign-up',
    next: () => `${buildPath('sign-up', page)}?sent=1`,
  }));

/** Asks for a new password. */
export const postForgotten = (context: Context, page: PageContext) =>
  postForm(context, page, (posted) => ({
    path: '/profile/password/forgotten',
    schema: acceptedSchema,
    body: forgottenPasswordBody(posted.fields),
    values: posted.typed(),
    captcha: 'forgotten-password',
    next: () => `${buildPath('forgotten-password', page)}?sent=1`,
  }));

/** Sets a new password. */
export const postNewPassword = (context: Context, page: PageContext) =>
  postForm(context, page, (posted) => ({
    path: '/profile/password/reset',
    schema: customerSessionSchema,
    body: resetPasswordBody(posted.fields),
    values: posted.typed(),
    next: () => `${buildPath('account', page)}?saved=password`,
  }));

/** Takes a new mail address. */
export const postConfirmEmail = (context: Context, page: PageContext) =>
  postForm(context, page, (posted) => ({
    path: '/profile/email/confirm',
    schema: customerSessionSchema,
    body: confirmEmailBody(posted.fields),
    values: posted.typed(),
    next: () => `${buildPath('account', page)}?saved=new-email`,
  }));
