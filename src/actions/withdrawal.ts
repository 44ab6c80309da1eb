import type { APIContext } from 'astro';
import type { FieldError } from '../../api/contract/errors.ts';
import { formMessage } from '../../api/contract/form-messages.ts';
import { formRules } from '../../api/contract/form-rules.ts';
import type { Order } from '../../api/contract/order.ts';
import { type WithdrawalReceipt, withdrawalReceiptSchema } from '../../api/contract/withdrawal.ts';
import { withdrawalRules } from '../../api/contract/withdrawal-rules.ts';
import { isOrderNumber } from '../../api/rules/order-number.ts';
import { tintedArticles } from '../../api/rules/tinted-goods.ts';
import type { PageContext } from '../content/page-context.ts';
import { emptyForm, type FormState } from '../lib/forms/form-state.ts';
import { readOrder } from './account-orders.ts';
import { sendForm } from './posted.ts';
import { readStamp, visitorOf } from './visitor.ts';

type Context = Pick<APIContext, 'request' | 'clientAddress'>;
type Declaration = Readonly<Record<'name' | 'order_number' | 'email' | 'articles', string>>;

/** The form is filled in, read again, and confirmed: two steps, and then the receipt. */
export type WithdrawalStep =
  | {
      readonly kind: 'form';
      readonly status: number;
      readonly retryAfter?: string | undefined;
      readonly state: FormState;
      /** Articles of a known order that were tinted for the buyer, by name. */
      readonly tinted: readonly string[];
    }
  /** The stamp proves that the page was read before it is confirmed. */
  | { readonly kind: 'review'; readonly declared: Declaration; readonly stamp: string }
  | { readonly kind: 'received'; readonly declared: Declaration; readonly receipt: WithdrawalReceipt };

export async function openWithdrawal(context: Context, page: PageContext): Promise<WithdrawalStep> {
  if (context.request.method !== 'POST') {
    const number = new URL(context.request.url).searchParams.get('order') ?? '';
    const order = await knownOrder(context, page, number);
    const values = order ? knownValues(order) : {};
    return {
      kind: 'form',
      status: 200,
      state: { ...emptyForm, values },
      tinted: tintedArticles(order?.lines ?? [], page.locale),
    };
  }
  const fields = new URLSearchParams(await context.request.text());
  const text = (name: string) => (fields.get(name) ?? '').trim();
  const declared = {
    name: text('name'),
    order_number: text('order_number'),
    email: text('email'),
    articles: text('articles'),
  };
  const errors = faultsOf(declared, page);
  const state: FormState = { ...emptyForm, values: declared, errors };
  const readTinted = async () => {
    const order = await knownOrder(context, page, declared.order_number);
    return tintedArticles(order?.lines ?? [], page.locale);
  };
  if (errors.length > 0 || fields.get('step') === 'edit')
    return { kind: 'form', status: errors.length > 0 ? 422 : 200, state, tinted: await readTinted() };
  const action = 'withdrawal';
  if (fields.get('step') !== 'confirm')
    return { kind: 'review', declared, stamp: await readStamp(visitorOf(context, page), action) };
  const outcome = await sendForm(context, page, {
    path: '/withdrawal',
    body: { ...declared, stamp: text('stamp') },
    schema: withdrawalReceiptSchema,
    values: declared,
    captcha: action,
  });
  if (outcome.kind === 'done') return { kind: 'received', declared, receipt: outcome.value };
  const { stamp } = outcome.state;
  const isUnread = outcome.state.errors.every(({ path }) => path === 'captcha') && stamp !== '';
  return isUnread && outcome.status === 422
    ? { kind: 'review', declared, stamp }
    : { ...outcome, kind: 'form', tinted: await readTinted() };
}

/** The order of that number, where the visitor may see it. */
async function knownOrder(context: Context, page: PageContext, number: string): Promise<Order | undefined> {
  return isOrderNumber(number) ? readOrder(visitorOf(context, page), number) : undefined;
}

function knownValues({ selectedBillingAddress, number, email }: Order): Record<string, string> {
  const { firstname, lastname } = selectedBillingAddress;
  return { name: `${firstname} ${lastname}`.trim(), order_number: number, email };
}

function faultsOf(declared: Declaration, { locale }: PageContext): FieldError[] {
  const rules = Object.entries(withdrawalRules);
  return rules.flatMap(([path, ofField]) => {
    const value = Object.entries(declared).find(([name]) => name === path)?.[1] ?? '';
    const broken = ofField.find((rule) => !formRules[rule](value));
    return broken ? [{ path, message: formMessage(broken, path, locale) }] : [];
  });
}
