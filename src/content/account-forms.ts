import type { APIContext } from 'astro';
import {
  acceptedSchema,
  customerSessionListSchema,
  customerSessionSchema,
  profileSchema,
} from '../../api/contract/account.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';
import type { PageContext } from './page-context.ts';
import { type FormOutcome, readPosted, sendForm } from './posted.ts';
import { profileFieldNames, signOutCall } from './signed-in.ts';

export interface AccountPost {
  /** Which form of the screen it was. */
  readonly form: string;
  readonly outcome: FormOutcome<unknown>;
  /** Where a form that was taken leads. */
  readonly next: string;
}

/** Does what a form of the account screen asks for; undefined for none of them. */
export async function postAccount(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
): Promise<AccountPost | undefined> {
  if (context.request.method !== 'POST') return undefined;
  const posted = await readPosted(context.request);
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
