import type { APIContext } from 'astro';
import type { z } from 'zod';
import { formUnknownError } from '../../api/contract/form-messages.ts';
import type { PageContext } from '../content/page-context.ts';
import { emptyForm, type FormState } from '../lib/forms/form-state.ts';
import { besideFile, type SentFile } from '../lib/forms/sent-file.ts';
import { callForVisitor, type VisitorCall } from '../lib/server/call-for-visitor.ts';
import { readStamp, visitorOf } from './visitor.ts';

/** The fields of a posted form. */
export interface Posted {
  readonly fields: URLSearchParams;
  /** Empty where there is none. */
  text(name: string): string;
  isChecked(name: string): boolean;
  texts(names: readonly string[]): Record<string, string>;
  /** All that was typed, to be shown again: no password, and no proof of the form itself. */
  typed(): Record<string, string>;
  /** Those that were chosen. */
  files(field: string): readonly SentFile[];
}

type PostedContext = Pick<APIContext, 'request' | 'locals'>;

const neverShown = /password|^(?:captcha|stamp|website)$/;

/** Reads the form of a request, unless that was done while it arrived. */
export async function readPosted({ request, locals }: PostedContext): Promise<Posted> {
  const form = locals.form ?? (await request.formData());
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  const text = (name: string) => fields.get(name) ?? '';
  return {
    fields,
    text,
    isChecked: (name) => text(name) === 'on',
    typed: () => Object.fromEntries([...fields].filter(([name]) => !neverShown.test(name))),
    texts: (names) => Object.fromEntries(names.map((name) => [name, text(name)])),
    files: (field) =>
      form.getAll(field).flatMap((entry) => (entry instanceof File ? [{ field, file: entry }] : [])),
  };
}

export interface FormCall<Schema extends z.ZodType> extends VisitorCall<Schema> {
  /** What the form shows again when it is refused. */
  values: Readonly<Record<string, string>>;
  /** Name of the form for its captcha, if it has one. */
  captcha?: string;
}

export type FormOutcome<Value> =
  | { kind: 'done'; value: Value; cookies: readonly string[] }
  | {
      kind: 'refused';
      status: number;
      retryAfter: string | undefined;
      cookies: readonly string[];
      state: FormState;
    };

export type RefusedForm = Extract<FormOutcome<unknown>, { kind: 'refused' }>;

/** Passes a posted form to the API, or returns what the form shows instead. */
export async function sendForm<Schema extends z.ZodType>(
  context: Pick<APIContext, 'request' | 'clientAddress'>,
  page: PageContext,
  { values, captcha, ...call }: FormCall<Schema>,
): Promise<FormOutcome<z.output<Schema>>> {
  const visitor = visitorOf(context, page);
  const outcome = await callForVisitor(visitor, call);
  if (outcome.kind === 'done') return outcome;
  const { status, message, retryAfter, cookies } = outcome;
  const errors = outcome.fields.map((error) => besideFile(error, call.files ?? []));
  const state = {
    ...emptyForm,
    values,
    errors,
    message: errors.length > 0 ? undefined : (message ?? formUnknownError[page.locale]),
    stamp: captcha === undefined ? '' : await readStamp(visitor, captcha),
  };
  return { kind: 'refused', status, retryAfter, cookies, state };
}

export interface PostedCall<Schema extends z.ZodType> extends FormCall<Schema> {
  /** Where a form that was taken leads. */
  next: (result: z.output<Schema>) => string;
}

/** Hands on what was posted, if anything was: the way on, or what the form shows instead. */
export async function postForm<Schema extends z.ZodType>(
  context: PostedContext & Pick<APIContext, 'clientAddress'>,
  page: PageContext,
  toCall: (posted: Posted) => PostedCall<Schema>,
): Promise<RefusedForm | Response | undefined> {
  if (context.request.method !== 'POST') return undefined;
  const { next, ...call } = toCall(await readPosted(context));
  const outcome = await sendForm(context, page, call);
  return outcome.kind === 'done' ? leadOn(next(outcome.value), outcome.cookies) : outcome;
}

/** Leads on after a form was taken. */
export function leadOn(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Makes the response of a page that of a refused form. */
export function refuse(
  response: ResponseInit & { readonly headers: Headers },
  { status, retryAfter }: { status: number; retryAfter?: string | undefined },
): void {
  response.status = status;
  if (retryAfter !== undefined) response.headers.set('retry-after', retryAfter);
}
