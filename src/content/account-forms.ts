import type { APIContext } from 'astro';
import {
  acceptedSchema,
  customerSessionListSchema,
  customerSessionSchema,
  profileSchema,
} from '../../api/contract/account.ts';
import { emptyForm } from '../lib/forms/form-state.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';
import type { PageContext } from './page-context.ts';
import { type FormOutcome, type Posted, readPosted, sendForm } from './posted.ts';
import { askToSignInAgain, isResumed } from './session-ended.ts';
import { profileFieldNames, signOutCall } from './signed-in.ts';

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
  context: Pick<APIContext, 'request' | 'clientAddress' | 'url' | 'rewrite'>,
  page: PageContext,
): Promise<AccountPost | Response | undefined> {
  if (context.request.method !== 'POST') return undefined;
  const posted = await readPosted(context.request);
  if (isResumed(posted)) return resumed(posted);
  const done = await doAccount(context, page, posted);
  const hasEnded = done?.outcome.kind === 'refused' && done.outcome.status === 401;
  return (hasEnded && (await askToSignInAgain(context, page, posted))) || done;
}

/** What was typed before the session ended, to be read again and sent. */
function resumed(posted: Posted): AccountPost {
  const form = posted.text('do');
  const values = posted.texts(form === 'profile' ? profileFieldNames : ['email']);
  const state = { ...emptyForm, values };
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
  const passwords = posted.texts(['current_password', 'password', 'password_confirmation']);
  const { current_password: current = '' } = passwords;
  switch (form) {
    case 'profile': {
      const values = posted.texts(profileFieldNames);
      const call = { method: 'PUT', path: '/profile', schema: profileSchema, body: values, values } as const;
      return { form, next: saved, outcome: await sendForm(context, page, call) };
    }
    case 'password': {
      const call = { method: 'PUT', path: '/profile/password', schema: customerSessionSchema } as const;
      const outcome = await sendForm(context, page, { ...call, body: passwords, values: {} });
      return { form, next: saved, outcome };
    }
    case 'email': {
      const values = posted.texts(['email']);
      const call = { method: 'PUT', path: '/profile/email', schema: acceptedSchema } as const;
      const body = { ...values, current_password: current };
      return { form, next: saved, outcome: await sendForm(context, page, { ...call, body, values }) };
    }
    case 'end-others': {
      const call = { method: 'DELETE', path: '/session/customer/others', schema: acceptedSchema } as const;
      return { form, next: saved, outcome: await sendForm(context, page, { ...call, values: {} }) };
    }
    case 'erase': {
      const call = { method: 'DELETE', path: '/profile', schema: acceptedSchema } as const;
      const body = { current_password: current };
      return { form, next: home, outcome: await sendForm(context, page, { ...call, body, values: {} }) };
    }
    case 'sign-out':
      return { form, next: home, outcome: await sendForm(context, page, { ...signOutCall, values: {} }) };
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
