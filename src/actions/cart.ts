import type { APIContext } from 'astro';
import { type Cart, cartResponseSchema } from '../../api/contract/cart.ts';
import { formUnknownError } from '../../api/contract/form-messages.ts';
import type { PageContext } from '../content/page-context.ts';
import type { CartNotice, NoticePlace } from '../lib/cart/notices.ts';
import { callForVisitor } from '../lib/server/call-for-visitor.ts';
import { translator } from '../messages/translator.ts';
import { actionOf, type CartAction, cartCall, postedResponseSchema } from './cart-calls.ts';
import { visitorOf } from './visitor.ts';

type Context = Pick<APIContext, 'request' | 'clientAddress'>;
type Page = Pick<PageContext, 'locale' | 'salesPlan'>;

export interface ShownCart {
  /** Undefined when it cannot be had for the moment. */
  readonly cart: Cart | undefined;
  /** Moment after which the browser's token opens it no more. */
  readonly validity: string | null;
  readonly cookies: readonly string[];
}

/** What a posted form led to. */
export type CartPost =
  | { readonly kind: 'done'; readonly query: string; readonly cookies: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly notices: readonly CartNotice[];
      /** Cart of the response; undefined: to be read. */
      readonly cart: Cart | undefined;
      /** What was typed. */
      readonly fields: URLSearchParams;
      readonly cookies: readonly string[];
    };

export async function readCart(context: Context, page: Page): Promise<ShownCart> {
  const call = { method: 'GET', path: '/cart', schema: cartResponseSchema } as const;
  const outcome = await callForVisitor(visitorOf(context, page), call);
  return {
    cart: outcome.kind === 'done' ? outcome.value.cart : undefined,
    validity: outcome.kind === 'done' ? outcome.value.token_validity : null,
    cookies: outcome.cookies,
  };
}

export async function postCart(context: Context, page: Page): Promise<CartPost> {
  const fields = new URLSearchParams(await context.request.text());
  const action = actionOf(fields);
  const outcome = await callForVisitor(visitorOf(context, page), cartCall(action, fields));
  const { cookies } = outcome;
  if (outcome.kind === 'done') {
    const notices = refusedLines(outcome.value, page);
    if (notices.length === 0) return { kind: 'done', query: queryAfter(action, fields), cookies };
    const { cart } = outcome.value;
    return { kind: 'refused', status: 422, retryAfter: undefined, notices, cart, fields, cookies };
  }
  const { status, retryAfter, message, fields: errors } = outcome;
  // A line that another tab has let go of is no fault.
  if (status === 404 && action === 'quantity') return { kind: 'done', query: '', cookies };
  const whole = message ?? formUnknownError[page.locale];
  const texts = errors.length > 0 ? errors.map((error) => error.message) : [whole];
  const at = errors.length > 0 ? (placed.find((each) => each === action) ?? 'page') : 'page';
  return {
    kind: 'refused',
    status,
    retryAfter,
    cart: undefined,
    fields,
    cookies,
    notices: [...new Set(texts)].map((text) => ({ text, at })),
  };
}

/** Actions whose form shows itself what is wrong. */
const placed: readonly NoticePlace[] = ['discount', 'shipping', 'references'];

function refusedLines(value: unknown, { locale }: Page): CartNotice[] {
  const parsed = postedResponseSchema.safeParse(value);
  if (!parsed.success || !('refused' in parsed.data)) return [];
  const t = translator(locale);
  return parsed.data.refused.map(({ line, text, message }) => ({
    text: t('cart.pasteRefused', { line, text, message }),
    at: 'references',
  }));
}

/** What the page after the form shows, where anything can be undone. */
function queryAfter(action: CartAction, fields: URLSearchParams): string {
  const removed = fields.get('removed') ?? '';
  if (action === 'remove' && removed !== '') return `?${new URLSearchParams({ removed })}`;
  return action === 'add' ? '?added=1' : '';
}
