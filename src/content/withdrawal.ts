import type { APIContext } from 'astro';
import type { FieldError } from '../../api/contract/errors.ts';
import { formMessage } from '../../api/contract/form-messages.ts';
import { formRules } from '../../api/contract/form-rules.ts';
import {
  type WithdrawalReceipt,
  withdrawalReceiptSchema,
  withdrawalRules,
} from '../../api/contract/withdrawal.ts';
import { emptyForm, type FormState } from '../lib/forms/form-state.ts';
import type { PageContext } from './page-context.ts';
import { sendForm } from './posted.ts';

type Context = Pick<APIContext, 'request' | 'clientAddress'>;
export type Declaration = Readonly<Record<'name' | 'order_number' | 'email' | 'articles', string>>;

/** The form is filled in, read again, and confirmed: two steps, and then the receipt. */
export type WithdrawalStep =
  | {
      readonly kind: 'form';
      readonly status: number;
      readonly retryAfter?: string | undefined;
      readonly state: FormState;
    }
  | { readonly kind: 'review'; readonly declared: Declaration }
  | { readonly kind: 'received'; readonly declared: Declaration; readonly receipt: WithdrawalReceipt };

export async function openWithdrawal(context: Context, page: PageContext): Promise<WithdrawalStep> {
  if (context.request.method !== 'POST') return { kind: 'form', status: 200, state: emptyForm };
  const fields = new URLSearchParams(await context.request.text());
  const text = (name: string) => (fields.get(name) ?? '').trim();
  const declared = {
    ...{ name: text('name'), order_number: text('order_number') },
    ...{ email: text('email'), articles: text('articles') },
  };
  const errors = faultsOf(declared, page);
  const state: FormState = { ...emptyForm, values: declared, errors };
  if (errors.length > 0 || fields.get('step') === 'edit')
    return { kind: 'form', status: errors.length > 0 ? 422 : 200, state };
  if (fields.get('step') !== 'confirm') return { kind: 'review', declared };
  const outcome = await sendForm(context, page, {
    path: '/withdrawal',
    body: declared,
    schema: withdrawalReceiptSchema,
    values: declared,
  });
  if (outcome.kind === 'done') return { kind: 'received', declared, receipt: outcome.value };
  return { ...outcome, kind: 'form' };
}

function faultsOf(declared: Declaration, { locale }: PageContext): FieldError[] {
  const rules = Object.entries(withdrawalRules);
  return rules.flatMap(([path, ofField]) => {
    const value = Object.entries(declared).find(([name]) => name === path)?.[1] ?? '';
    const broken = ofField.find((rule) => !formRules[rule](value));
    return broken ? [{ path, message: formMessage(broken, path, locale) }] : [];
  });
}
