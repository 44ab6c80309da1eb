import type { APIContext } from 'astro';
import {
  type AlertedPack,
  alertedPackSchema,
  stockAlertAcceptedSchema,
} from '../../api/contract/stock-alert.ts';
import type { PageContext } from '../content/page-context.ts';
import { emptyForm, type FormState } from '../lib/forms/form-state.ts';
import { stockAlertPath } from '../lib/routes/stock-alert-path.ts';
import { callForVisitor } from '../lib/server/call-for-visitor.ts';
import { leadOn, type Posted, readPosted, sendForm } from './posted.ts';
import { readStamp, visitorOf } from './visitor.ts';

type Context = Pick<APIContext, 'request' | 'clientAddress' | 'locals'>;

interface Answered {
  readonly status: number;
  readonly retryAfter?: string | undefined;
}

/** An address is typed, its owner follows the link of an email, and confirms by a button: mail scanners follow links. */
export type StockAlertStep = Answered &
  (
    | { readonly kind: 'form'; readonly pack: AlertedPack; readonly state: FormState }
    | { readonly kind: 'confirm'; readonly pack: AlertedPack; readonly token: string }
    | { readonly kind: 'sent' | 'done' | 'available' | 'ended'; readonly pack: AlertedPack }
    | { readonly kind: 'gone' }
  );

const action = 'stock-alert';

export async function openStockAlert(
  context: Context,
  page: PageContext,
): Promise<StockAlertStep | Response> {
  const { searchParams } = new URL(context.request.url);
  const posted = context.request.method === 'POST' ? await readPosted(context) : undefined;
  const reference = posted ? posted.text('pack') : (searchParams.get('pack') ?? '');
  const visitor = visitorOf(context, page);
  const shown = await callForVisitor(visitor, {
    method: 'GET',
    path: '/stock-alert',
    query: { reference },
    schema: alertedPackSchema,
  });
  if (shown.kind === 'refused') return { kind: 'gone', status: shown.status < 500 ? 404 : shown.status };
  const pack = shown.value;
  if (posted) return post(context, page, { pack, posted });
  if (searchParams.has('done')) return { kind: 'done', status: 200, pack };
  if (!pack.is_sold_out) return { kind: 'available', status: 200, pack };
  if (searchParams.has('sent')) return { kind: 'sent', status: 200, pack };
  const token = searchParams.get('confirm');
  if (token !== null) return { kind: 'confirm', status: 200, pack, token };
  const state = { ...emptyForm, stamp: await readStamp(visitor, action) };
  return { kind: 'form', status: 200, pack, state };
}

async function post(
  context: Context,
  page: PageContext,
  { pack, posted: { text, typed } }: { readonly pack: AlertedPack; readonly posted: Posted },
): Promise<StockAlertStep | Response> {
  const token = text('confirm');
  const isConfirmed = token !== '';
  const outcome = await sendForm(context, page, {
    path: isConfirmed ? '/stock-alert/confirm' : '/stock-alert',
    body: isConfirmed
      ? { token }
      : {
          reference: pack.reference,
          email: text('email'),
          stamp: text('stamp'),
          website: text('website'),
        },
    schema: stockAlertAcceptedSchema,
    values: typed(),
    captcha: action,
  });
  if (outcome.kind === 'done')
    return leadOn(stockAlertPath(pack.reference, page, { [isConfirmed ? 'done' : 'sent']: '1' }));
  const { status, retryAfter, state } = outcome;
  if (isConfirmed)
    return status === 404
      ? { kind: 'ended', status, pack }
      : { kind: 'confirm', status, retryAfter, pack, token };
  return pack.is_sold_out
    ? { kind: 'form', status, retryAfter, pack, state }
    : { kind: 'available', status, pack };
}
