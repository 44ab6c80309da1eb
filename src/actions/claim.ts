import { randomUUID } from 'node:crypto';
import type { APIContext } from 'astro';
import { claimReceiptSchema } from '../../api/contract/claim.ts';
import { claimFiles, claimLineLengths, maximumClaimLines } from '../../api/contract/claim-rules.ts';
import type { Order } from '../../api/contract/order.ts';
import { overwriteFilled } from '../../api/rules/claim-lines.ts';
import { isOrderNumber } from '../../api/rules/order-number.ts';
import { labelWithShade } from '../../api/rules/tinted-goods.ts';
import type { PageContext } from '../content/page-context.ts';
import { besideRow, claimBody, claimFieldNames } from '../lib/forms/claim-body.ts';
import { emptyForm, type FormState } from '../lib/forms/form-state.ts';
import { addClaimLine } from '../lib/forms/merge-claim-lines.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { readOrder } from './account-orders.ts';
import { leadOn, type Posted, type RefusedForm, readPosted, sendForm } from './posted.ts';
import { readProfile } from './signed-in.ts';
import { readStamp, visitorOf } from './visitor.ts';

type Context = Pick<APIContext, 'request' | 'locals' | 'clientAddress' | 'url'>;

export interface ClaimView {
  /** Number of the claim that was just sent. */
  readonly sent: string | undefined;
  /** Where the visitor may see it: its articles are then chosen from. */
  readonly order: Order | undefined;
  /** Lines of articles in the form. */
  readonly lineCount: number;
  /** References whose line got another quantity when one more was asked for. */
  readonly merged: readonly string[];
  readonly state: FormState;
  readonly refused: RefusedForm | undefined;
}

/** For the visitor who types them. */
const firstLines = 1;

/** The form as it is asked for or posted; a claim that was taken leads on. */
export async function openClaim(context: Context, page: PageContext): Promise<ClaimView | Response> {
  const { request, url } = context;
  const posted = request.method === 'POST' ? await readPosted(context) : undefined;
  const number = posted?.text('orderNumber') ?? url.searchParams.get('order') ?? '';
  const visitor = visitorOf(context, page);
  const order = isOrderNumber(number) ? await readOrder(visitor, number) : undefined;
  const sent = /^R\d{4}-\d{6,10}$/.exec(url.searchParams.get('sent') ?? '')?.[0];
  const typed = posted ? typedValues(posted) : {};
  const values = overwriteFilled(await knownValues(context, page, order), typed);
  const typedCount = posted ? Number(posted.text('lines')) || firstLines : firstLines;
  const lineCount = Math.min(order ? order.lines.length : typedCount, maximumClaimLines);
  const view = { sent, order, lineCount, merged: [], refused: undefined };
  if (posted === undefined || posted.text('step') === 'add') {
    const stamp = order || sent ? '' : await readStamp(visitor, 'claim');
    if (!posted || order) return { ...view, state: { ...emptyForm, values, stamp } };
    const { count, merged, values: lines } = addClaimLine(posted.fields, lineCount, maximumClaimLines);
    const state = { ...emptyForm, values: { ...withoutLines(values), ...lines }, stamp };
    return { ...view, lineCount: count, merged, state };
  }
  return post({ context, page, posted, view: { ...view, state: { ...emptyForm, values } } });
}

interface Posting {
  readonly context: Context;
  readonly page: PageContext;
  readonly posted: Posted;
  readonly view: ClaimView;
}

async function post({ context, page, posted, view }: Posting): Promise<ClaimView | Response> {
  const { order, lineCount, state } = view;
  const { fields } = posted;
  const lines = { count: lineCount, isOrder: order !== undefined };
  const outcome = await sendForm(context, page, {
    path: '/claim',
    schema: claimReceiptSchema,
    body: claimBody(fields, lines),
    files: posted.files(claimFiles.name),
    values: state.values,
    ...(order === undefined && { captcha: 'claim' }),
  });
  if (outcome.kind === 'done') {
    const query = new URLSearchParams({ sent: outcome.value.number, ...(order && { order: order.number }) });
    return leadOn(`${buildPath('return', page)}?${query}`);
  }
  const errors = outcome.state.errors.map((error) => besideRow(error, fields, lines));
  return { ...view, state: { ...outcome.state, errors }, refused: outcome };
}

/** What is already known from the order and the account. */
async function knownValues(
  context: Context,
  page: PageContext,
  order: Order | undefined,
): Promise<Record<string, string>> {
  const key = randomUUID();
  if (order === undefined) {
    const profile = await readProfile(context, page);
    return { key, email: profile?.email ?? '', company: profile?.company ?? '' };
  }
  const lines = order.lines.flatMap(({ reference, name, label, shade }, row) => {
    const end = `, ${labelWithShade(label, shade, page.locale)}`;
    // What distinguishes two lines of one pack comes last and is not cut.
    const designation = `${name.slice(0, Math.max(0, claimLineLengths.designation - end.length))}${end}`;
    return [
      [`products.${row}.reference`, reference],
      [`products.${row}.designation`, designation.slice(0, claimLineLengths.designation)],
    ];
  });
  const { email, firm, number } = order;
  return { ...Object.fromEntries(lines), key, email, company: firm?.company ?? '', orderNumber: number };
}

const withoutLines = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('products.')));

function typedValues(posted: Posted): Record<string, string> {
  const lines = [...posted.fields].filter(([name]) => name.startsWith('products.'));
  return { ...posted.texts([...claimFieldNames, 'key']), ...Object.fromEntries(lines) };
}
