import { getLiveEntry } from 'astro:content';
import type { APIContext } from 'astro';
import type { FormCatalogDetail } from '../../api/contract/form-catalog.ts';
import { purchaseOrderReceiptSchema } from '../../api/contract/purchase-order.ts';
import { purchaseOrderFiles, purchaseOrderLengths } from '../../api/contract/purchase-order-rules.ts';
import { isTradeOrderNumber } from '../../api/rules/trade-order-number.ts';
import { tradeUnits } from '../../api/rules/trade-quantity.ts';
import type { PageContext } from '../content/page-context.ts';
import { readEntry } from '../content/read.ts';
import { articleText } from '../lib/forms/article-text.ts';
import { emptyForm, type FormState } from '../lib/forms/form-state.ts';
import { besideArticle, purchaseOrderBody } from '../lib/forms/purchase-order-body.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { type OrderType, orderTypes } from '../lib/routes/route-table.ts';
import { orderRefusal, tradeText } from '../messages/trade.ts';
import { leadOn, type Posted, type RefusedForm, readPosted, sendForm } from './posted.ts';
import { type OrderRows, readRows, takeQuickLines } from './trade-order-form.ts';

type Context = Pick<APIContext, 'request' | 'locals' | 'clientAddress' | 'url' | 'cache'>;

export interface TradeOrderView {
  readonly type: OrderType;
  readonly list: FormCatalogDetail;
  readonly rows: OrderRows;
  readonly state: FormState;
  readonly refused: RefusedForm | undefined;
}

const fieldNames = Object.keys(purchaseOrderLengths);

export const orderTypeOf = ({ match }: PageContext): OrderType => match.orderType ?? orderTypes[0];

/** The form as it is asked for or posted; an order that was taken leads on. Undefined: there is no such list. */
export async function openTradeOrder(
  context: Context,
  page: PageContext,
): Promise<TradeOrderView | Response | undefined> {
  const type = orderTypeOf(page);
  const filter = { locale: page.locale, code: type };
  const found = await readEntry(context.cache, getLiveEntry('formCatalogs', filter));
  if (found === undefined) return undefined;
  const list = found.value;
  const { request } = context;
  const posted = request.method === 'POST' ? await readPosted(context) : undefined;
  const rows = posted
    ? await takeQuickLines(readRows(posted, list), posted, list)
    : readRows(undefined, list);
  const view = { type, list, rows, state: emptyForm, refused: undefined };
  return posted ? post({ context, page, posted, view }) : view;
}

interface Posting {
  readonly context: Context;
  readonly page: PageContext;
  readonly posted: Posted;
  readonly view: TradeOrderView;
}

async function post({ context, page, posted, view }: Posting): Promise<TradeOrderView | Response> {
  const { rows, type } = view;
  const values = posted.texts(fieldNames);
  const isStep = posted.text('step') !== '';
  const errors = isStep ? [] : tradeOrderErrors(page, rows);
  if (isStep || errors.length > 0) {
    const state = { ...emptyForm, values, errors };
    const refused: RefusedForm = { kind: 'refused', status: 422, retryAfter: undefined, cookies: [], state };
    return { ...view, state, refused: isStep ? undefined : refused };
  }
  const ordered = [...rows.chosen.keys()];
  const outcome = await sendForm(context, page, {
    path: '/purchase-order',
    schema: purchaseOrderReceiptSchema,
    body: purchaseOrderBody(posted.fields, type, rows.chosen),
    files: posted.files(purchaseOrderFiles.name),
    values,
  });
  if (outcome.kind === 'done') {
    const path = buildPath('purchase-order-confirmation', { locale: page.locale, orderType: type });
    return leadOn(`${path}?${new URLSearchParams({ number: outcome.value.number })}`);
  }
  const besideArticles = outcome.state.errors.map((error) => besideArticle(error, ordered));
  const message = orderRefusal(page.locale, outcome.status) ?? outcome.state.message;
  return { ...view, state: { ...outcome.state, errors: besideArticles, message }, refused: outcome };
}

function tradeOrderErrors({ locale }: PageContext, { unread, quick }: OrderRows): FormState['errors'] {
  const t = tradeText(locale);
  const quantities = unread.map((reference) => ({
    path: `n.${reference}`,
    message: t('badQuantity', { reference }),
  }));
  const isRefused = quick !== undefined && (quick.refused.length > 0 || quick.isNoSheet);
  return isRefused ? [{ path: 'paste', message: t('badPaste') }, ...quantities] : quantities;
}

/** The form as its island is given it: no more of each article than it shows or counts. */
export function tradeOrderProps({ type, list, rows, state }: TradeOrderView) {
  const { typed, chosen, quick } = rows;
  const [usual = tradeUnits[0]] = list.units;
  return {
    type,
    state,
    list: {
      units: list.units,
      families: list.families.map(({ products, ...family }) => ({
        ...family,
        articles: articleText(products),
      })),
    },
    typed: Object.fromEntries(
      [...typed].map(([reference, text]) => [
        reference,
        [text, chosen.get(reference)?.unit ?? usual] as const,
      ]),
    ),
    quick: quick && {
      note: {
        added: quick.rows.size,
        refused: quick.refused,
        repeated: quick.repeated,
        isNoSheet: quick.isNoSheet,
      },
      left: quick.left,
    },
  };
}

/** The number that a confirmation names, if it looks like one. */
export function sentNumber(url: URL): string | undefined {
  const number = url.searchParams.get('number') ?? '';
  return isTradeOrderNumber(number) ? number : undefined;
}
