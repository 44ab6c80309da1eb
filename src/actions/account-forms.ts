import type { APIContext } from 'astro';
import type { z } from 'zod';
import {
  acceptedSchema,
  customerSessionListSchema,
  customerSessionSchema,
  profileSchema,
} from '../../api/contract/account.ts';
import type { PageContext } from '../content/page-context.ts';
import { changeEmailBody, changePasswordBody, eraseBody, profileBody } from '../lib/forms/account-bodies.ts';
import { emptyForm } from '../lib/forms/form-state.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';
import { type FormCall, type FormOutcome, type Posted, readPosted, sendForm } from './posted.ts';
import { askToSignInAgain, isResumed } from './session-ended.ts';
import { signOutCall } from './signed-in.ts';

export interface AccountPost {
  /** Which form of the screen it was. */
  readonly form: string;
  readonly outcome: FormOutcome<unknown>;
  /** Where a form that was taken leads. */
  readonly next: string;
  /** It came back after a new sign-in and is only shown. */
  readonly isResumed?: true;
}

/** Does what a form of the account screen asks for; undefined for none of them. */
export async function postAccount(
  context: Pick<APIContext, 'request' | 'locals' | 'clientAddress' | 'url' | 'rewrite'>,
  page: PageContext,
): Promise<AccountPost | Response | undefined> {
  if (context.request.method !== 'POST') return undefined;
  const posted = await readPosted(context);
  if (isResumed(posted)) return resumed(posted);
  const done = await doAccount(context, page, posted);
  const hasEnded = done?.outcome.kind === 'refused' && done.outcome.status === 401;
  return (hasEnded && (await askToSignInAgain(context, page, posted))) || done;
}

/** What was typed before the session ended, to be read again and sent. */
function resumed(posted: Posted): AccountPost {
  const form = posted.text('do');
  const state = { ...emptyForm, values: posted.typed() };
  const outcome = { kind: 'refused', status: 200, retryAfter: undefined, cookies: [], state } as const;
  return { form, next: '', outcome, isResumed: true };
}

async function doAccount(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
  posted: Posted,
): Promise<AccountPost | undefined> {
  const form = posted.text('do');
  const home = buildPath('home', page);
  const saved = `${buildPath('account', page)}?saved=${form}`;
  const send = async <Schema extends z.ZodType>(
    call: Omit<FormCall<Schema>, 'values'>,
    next = saved,
  ): Promise<AccountPost> => ({
    form,
    next,
    outcome: await sendForm(context, page, { ...call, values: posted.typed() }),
  });
  const { fields } = posted;
  switch (form) {
    case 'profile':
      return send({ method: 'PUT', path: '/profile', schema: profileSchema, body: profileBody(fields) });
    case 'password': {
      const path = '/profile/password';
      return send({ method: 'PUT', path, schema: customerSessionSchema, body: changePasswordBody(fields) });
    }
    case 'email':
      return send({
        method: 'PUT',
        path: '/profile/email',
        schema: acceptedSchema,
        body: changeEmailBody(fields),
      });
    case 'end-others':
      return send({ method: 'DELETE', path: '/session/customer/others', schema: acceptedSchema });
    case 'erase':
      return send(
        { method: 'DELETE', path: '/profile', schema: acceptedSchema, body: eraseBody(fields) },
        home,
      );
    case 'sign-out':
      return send(signOutCall, home);
    default:
      return undefined;
  }
}

/** Where the customer is signed in. */
export async function readSessions(visitor: Visitor) {
  const call = { method: 'GET', path: '/session/customer', schema: customerSessionListSchema } as const;
  const outcome = await callForVisitor(visitor, call);
  return outcome.kind === 'done' ? outcome.value.list : [];
}
