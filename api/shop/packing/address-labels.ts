import { orderNumber } from '../../rules/order-number.ts';
import { addressLines } from '../order/order-facts.ts';
import type { OrderRow } from '../order/order-rows.ts';

/** What a label says of an order. */
export interface LabelledOrder extends Pick<OrderRow, 'id' | 'placedAt' | 'locale'> {
  readonly document: Pick<
    OrderRow['document'],
    'relay' | 'shippingAddress' | 'carrier' | 'phone' | 'reference'
  >;
}

/** A label of 105 mm by 148 mm at 203 dpi, in dots: eight a millimetre. */
const label = { width: 840, height: 1184, edge: 48 };
const lines = { most: 12, height: 54, longest: 34 };

/**
 * Address labels in ZPL II, one after the other: the receiver, the number of the order as text and as a bar code of its own
 * kind (Code 128). Commands are those of Zebra’s ZPL II guide; `^CI28` has texts read as UTF-8.
 */
export const writeZplLabels = (orders: readonly LabelledOrder[]): string => orders.map(toZpl).join('');

function toZpl({ id, placedAt, locale, document }: LabelledOrder): string {
  const number = orderNumber(id, placedAt);
  const { relay, shippingAddress, carrier, phone, reference } = document;
  const relayLines = relay === null ? [] : [relay.label, relay.address];
  const texts = [...relayLines, ...addressLines(shippingAddress, locale), phone]
    .flatMap((text) => text.split('\n'))
    .flatMap(wrap)
    .slice(0, lines.most);
  const top = 180;
  const fields = texts.map((text, index) =>
    field(label.edge, top + index * lines.height, index === 0 ? 46 : 38, text),
  );
  const bottom = label.height - 300;
  return [
    '^XA',
    '^CI28',
    `^PW${label.width}`,
    `^LL${label.height}`,
    field(label.edge, 60, 34, carrier.label),
    `^FO${label.edge},130^GB${label.width - 2 * label.edge},3,3^FS`,
    ...fields,
    `^FO${label.edge},${bottom - 30}^GB${label.width - 2 * label.edge},3,3^FS`,
    field(label.edge, bottom, 34, [number, reference].filter((text) => text !== '').join(' · ')),
    `^FO${label.edge},${bottom + 70}^BY3^BCN,120,N,N,N^FD${number}^FS`,
    '^XZ',
    '',
  ].join('\n');
}

/** A text in lines that fit the label, broken between words where it can be. */
function wrap(text: string): string[] {
  const written: string[] = [];
  for (const word of text.split(' ').flatMap(breakLongWord)) {
    const last = written.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && joined.length <= lines.longest) written[written.length - 1] = joined;
    else written.push(word);
  }
  return written;
}

/** A word in parts that fit a line; no part of an empty one. */
function breakLongWord(word: string): string[] {
  const signs = [...word];
  const count = Math.ceil(signs.length / lines.longest);
  return Array.from({ length: count }, (_, index) =>
    signs.slice(index * lines.longest, (index + 1) * lines.longest).join(''),
  );
}

/** A text at a place. Its own `^` and `~` would be commands: they are written by their codes, as `^FH` reads them. */
function field(x: number, y: number, size: number, text: string): string {
  const written = [...text]
    .map((sign) =>
      /[\^~_\\]/.test(sign) || sign < ' ' ? `_${sign.charCodeAt(0).toString(16).padStart(2, '0')}` : sign,
    )
    .join('');
  return `^FO${x},${y}^A0N,${size},${size}^FH^FD${written}^FS`;
}
