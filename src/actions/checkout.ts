import type { APIContext } from 'astro';
import { acceptedSchema } from '../../api/contract/account.ts';
import { type Checkout, checkoutSchema } from '../../api/contract/checkout.ts';
import {
  type Order,
  orderOpenedSchema,
  orderPlacedSchema,
  orderShowSchema,
  paymentStartedSchema,
} from '../../api/contract/order.ts';
import type { PageContext } from '../content/page-context.ts';
import { toDeliveryBody } from '../lib/checkout/delivery-form.ts';
import { callForVisitor, type Visitor } from '../lib/server/call-for-visitor.ts';
import { type RefusedForm, sendForm } from './posted.ts';
import { visitorOf } from './visitor.ts';

type Context = Pick<APIContext, 'request' | 'clientAddress'>;

/** Where a checkout goes on, or what its page shows. */
export type CheckoutStep =
  | { readonly kind: 'shown'; readonly checkout: Checkout }
  /** There is nothing to order, or the cart waits to be looked at. */
  | { readonly kind: 'cart' }
  | { readonly kind: 'unavailable' };

/** What a posted form of the checkout led to. */
export type CheckoutPost =
  /** `url` is whole where a provider goes on, and undefined where the site does. */
  | { readonly kind: 'done'; readonly url: string | undefined; readonly cookies: readonly string[] }
  | RefusedForm;

export async function readCheckout(
  context: Context,
  page: PageContext,
  query: Record<string, string> = {},
): Promise<CheckoutStep> {
  const call = { method: 'GET', path: '/checkout', query, schema: checkoutSchema } as const;
  const outcome = await callForVisitor(visitorOf(context, page), call);
  if (outcome.kind === 'done') return { kind: 'shown', checkout: outcome.value };
  return { kind: outcome.status === 404 || outcome.status === 409 ? 'cart' : 'unavailable' };
}

export async function postDelivery(
  context: Context,
  page: PageContext,
  fields: URLSearchParams,
): Promise<CheckoutPost> {
  const outcome = await sendForm(context, page, {
    method: 'PUT',
    path: '/checkout/delivery',
    body: toDeliveryBody(fields),
    schema: checkoutSchema,
    values: Object.fromEntries(fields),
  });
  return outcome.kind === 'done' ? { kind: 'done', url: undefined, cookies: outcome.cookies } : outcome;
}

/** Places the order and begins to pay it. A payment that does not begin leaves an order that can be paid. */
export async function postOrder(
  context: Context,
  page: PageContext,
  fields: URLSearchParams,
): Promise<CheckoutPost> {
  const outcome = await sendForm(context, page, {
    path: '/order',
    body: {
      paymentBy: fields.get('paymentBy') ?? '',
      cgv: fields.get('cgv') === 'on',
      total_cents: Number(fields.get('total_cents')),
    },
    headers: { 'idempotency-key': fields.get('key') ?? '' },
    schema: orderPlacedSchema,
    values: Object.fromEntries(fields),
  });
  if (outcome.kind === 'refused') return outcome;
  const { value, cookies } = outcome;
  const buyer = withCookies(visitorOf(context, page), cookies);
  const started = await callForVisitor(buyer, paymentCall(value.id, value.paymentBy));
  return {
    kind: 'done',
    url: started.kind === 'done' ? (started.value.url ?? undefined) : undefined,
    cookies,
  };
}

async function postPayment(
  context: Context,
  page: PageContext,
  order: Order,
  fields: URLSearchParams,
): Promise<CheckoutPost> {
  const call = paymentCall(order.id, fields.get('paymentBy') ?? '');
  const outcome = await sendForm(context, page, { ...call, values: Object.fromEntries(fields) });
  if (outcome.kind === 'refused') return outcome;
  return { kind: 'done', url: outcome.value.url ?? undefined, cookies: outcome.cookies };
}

/** The address of the page of an order says that an account was asked for. */
export const accountAskedQuery = 'account';

async function postAccount(
  context: Context,
  page: PageContext,
  order: Order,
  fields: URLSearchParams,
): Promise<CheckoutPost> {
  const { password, password_confirmation, ...values } = Object.fromEntries(fields);
  const outcome = await sendForm(context, page, {
    path: `/order/${order.id}/account`,
    body: { password: password ?? '', password_confirmation: password_confirmation ?? '' },
    schema: acceptedSchema,
    // A password is never sent back.
    values,
  });
  if (outcome.kind === 'refused') return outcome;
  const url = `${new URL(context.request.url).pathname}?${accountAskedQuery}=asked`;
  return { kind: 'done', url, cookies: outcome.cookies };
}

/** What is posted on the page of an order: the way to pay it, the account for what goes back, or one of the shop. */
export async function postOnOrder(
  context: Context,
  page: PageContext,
  order: Order,
  fields: URLSearchParams,
): Promise<CheckoutPost> {
  if (fields.get('do') === 'account') return postAccount(context, page, order, fields);
  if (fields.get('do') !== 'refund-account') return postPayment(context, page, order, fields);
  const outcome = await sendForm(context, page, {
    method: 'PUT',
    path: `/order/${order.id}/refund-account`,
    body: { iban: fields.get('iban') ?? '', holder: fields.get('holder') ?? '' },
    schema: acceptedSchema,
    values: Object.fromEntries(fields),
  });
  return outcome.kind === 'refused' ? outcome : { kind: 'done', url: undefined, cookies: outcome.cookies };
}

const paymentCall = (orderId: number, paymentBy: string) => ({
  path: `/order/${orderId}/payment`,
  body: { paymentBy },
  schema: paymentStartedSchema,
});

/** The order that the visitor's browser remembers. */
export async function readLastOrder(context: Context, page: PageContext): Promise<Order | undefined> {
  const call = { method: 'GET', path: '/checkout/order', schema: orderShowSchema } as const;
  const outcome = await callForVisitor(visitorOf(context, page), call);
  return outcome.kind === 'done' ? outcome.value.list[0] : undefined;
}

/** Opens the order of an email's link; its cookies, or undefined when the link opens nothing. */
export async function openOrder(
  context: Context,
  page: PageContext,
  { order, key }: { order: string; key: string },
): Promise<readonly string[] | undefined> {
  const outcome = await callForVisitor(visitorOf(context, page), {
    path: `/order/${encodeURIComponent(order)}/open`,
    body: { key },
    schema: orderOpenedSchema,
  });
  return outcome.kind === 'done' ? outcome.cookies : undefined;
}

/** Headers of the next call of the same visitor, who has not seen the response yet. */
function withCookies(visitor: Visitor, cookies: readonly string[]): Visitor {
  const pairs = cookies.map((line) => line.split(';', 1)[0] ?? '');
  return { ...visitor, cookie: [visitor.cookie, ...pairs].filter(Boolean).join('; ') };
}
