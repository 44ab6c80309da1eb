import type { z } from 'zod';
import type { claimCreateSchema } from '../../../api/contract/claim.ts';
import type { FieldError } from '../../../api/contract/errors.ts';
import { captchaTexts, formTexts } from './form-texts.ts';

/** Fields of a claim besides its lines. */
export const claimFieldNames = ['email', 'company', 'salePoint', 'orderNumber', 'reason', 'comment'] as const;
export const lineNames = ['reference', 'designation', 'qty', 'palette'] as const;
/** A line as it was typed. */
export type TypedLine = Readonly<Record<(typeof lineNames)[number], string>>;

/** Lines of articles in a form of claims. */
export interface ClaimLines {
  readonly count: number;
  /** They are those of an order, of which some are chosen by their quantity. */
  readonly isOrder: boolean;
}

/** What was typed into a row. */
export function readLine(fields: URLSearchParams, row: number): TypedLine {
  const read = (name: (typeof lineNames)[number]) => (fields.get(`products.${row}.${name}`) ?? '').trim();
  return {
    reference: read('reference'),
    designation: read('designation'),
    qty: read('qty'),
    palette: read('palette'),
  };
}

/** Lines in which something was typed; of an order, those with a quantity. */
function filledLines(fields: URLSearchParams, { count, isOrder }: ClaimLines) {
  return Array.from({ length: count }, (_, row) => {
    const line = readLine(fields, row);
    const isFilled = isOrder
      ? line.qty !== '' && line.qty !== '0'
      : Object.values(line).some((text) => text !== '');
    const qty = /^\d{1,9}$/.test(line.qty) ? Number(line.qty) : 0;
    return { row, isFilled, product: { ...line, qty } };
  }).filter(({ isFilled }) => isFilled);
}

/** What the form of a claim sends, as it was typed: the API reports what is wrong. */
export const claimBody = (fields: URLSearchParams, lines: ClaimLines) =>
  ({
    ...formTexts(fields, claimFieldNames),
    key: fields.get('key') || undefined,
    products: filledLines(fields, lines).map(({ product }) => product),
    ...captchaTexts(fields),
  }) as z.input<typeof claimCreateSchema>;

/** What is wrong with a line that was sent is shown at the row in which it was typed. */
export function besideRow(
  { path, message }: FieldError,
  fields: URLSearchParams,
  lines: ClaimLines,
): FieldError {
  const [name, index = '', field] = path.split('.');
  const row = name === 'products' ? filledLines(fields, lines)[Number(index)]?.row : undefined;
  return row === undefined || index === ''
    ? { path, message }
    : { path: `products.${row}.${field}`, message };
}
