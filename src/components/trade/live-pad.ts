import { pageLocale } from '../../lib/browser/page-locale.ts';
import { type PadText, padText } from '../../messages/pad.ts';
import {
  forgetOrderDraft,
  type KeptRows,
  keepOrderDraft,
  type OrderDraft,
  orderDraft,
} from '../../stores/trade-orders.ts';
import { liveQuick, unitsOfPad } from './pad-quick.ts';
import { fillRows, keptRows, type PageRow, pageRows, showTotals } from './pad-rows.ts';
import { moveOn, showFound } from './pad-search.ts';
import { usualPanel } from './usual-orders.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const formId = 'purchase-order';
const keptFields = ['company', 'salePoint', 'email', 'orderNumber', 'deliveryDate', 'comment'];

/** The pad counts, finds and remembers while it is filled in. It is a plain form without this. */
export function livePad(page: Document): void {
  const pad = page.querySelector<HTMLElement>('[data-order-pad]');
  if (!pad) return;
  const type = pad.dataset['orderPad'] ?? '';
  const text = padText(pageLocale(page));
  let rows: readonly PageRow[] = [];
  const field = (name: string) => pad.querySelector<Field>(`#${formId} [name="${name}"]`);
  const fields = () => keptFields.map((name) => [name, field(name)?.value ?? ''] as const);
  const keep = () => {
    const draft = { rows: keptRows(rows), fields: Object.fromEntries(fields()), typedAt: Date.now() };
    keepOrderDraft(type, draft);
  };
  const count = () => {
    showTotals(pad, rows, text);
    keep();
  };
  const load = (kept: KeptRows) => {
    for (const row of rows) row.count.value = '';
    fillRows(rows, kept);
    count();
    showFound(pad, rows, text);
  };
  /** A form that was refused takes the place of the one before it. */
  const dress = () => {
    rows = pageRows(pad);
    for (const { article, unit } of rows) unit.ariaLabel = text('unitOf', { reference: article.reference });
    for (const tool of pad.querySelectorAll<HTMLElement>('[data-pad-search], [data-pad-only]'))
      tool.hidden = false;
    showTotals(pad, rows, text);
  };

  dress();
  const isFilled = rows.some(({ count: quantity }) => quantity.value !== '');
  if (bringBack({ draft: orderDraft(type, Date.now()), rows, field }))
    pad.prepend(draftNote(page, { text, forget: () => forgetOrderDraft(type) }));
  if (isFilled) count();
  else showTotals(pad, rows, text);
  pad.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest('[data-pad-search], [data-pad-only]')) showFound(pad, rows, text);
    else if (target.closest('[data-pack]')) count();
    else if (target.closest(`#${formId}`)) keep();
  });
  pad.addEventListener('keydown', (event) => moveOn(event, rows));
  new MutationObserver(dress).observe(pad, { childList: true });
  const quick = pad.querySelector<HTMLElement>('[data-quick]');
  if (quick) liveQuick({ panel: quick, units: unitsOfPad(pad), rows: () => rows, text, onTaken: count });
  const salePoint = () => field('salePoint')?.value.trim() ?? '';
  quick?.after(usualPanel({ page, type, rows: () => keptRows(rows), salePoint, load, text }));
}

interface Memory {
  readonly draft: OrderDraft | undefined;
  readonly rows: readonly PageRow[];
  readonly field: (name: string) => Field | null;
}

/** Puts a draft back where the form comes empty: lines that were brought along, or posted last, stay. Returns whether it had any. */
function bringBack({ draft, rows, field }: Memory): boolean {
  if (!draft) return false;
  const empty = rows.filter(({ count }) => count.value === '');
  fillRows(empty, draft.rows);
  let isBack = empty.some(({ count }) => count.value !== '');
  for (const [name, value] of Object.entries(draft.fields)) {
    const control = field(name);
    if (control?.value !== '' || value === '') continue;
    control.value = value;
    isBack = true;
  }
  return isBack;
}

/** Says that a draft was put back, and forgets it on demand. */
function draftNote(
  page: Document,
  { text, forget }: { text: PadText; forget: () => void },
): HTMLParagraphElement {
  const [note, said] = [page.createElement('p'), page.createElement('span')];
  note.className = 'order-note';
  said.append(text('draft'));
  const clear = Object.assign(page.createElement('button'), { type: 'button', className: 'link' });
  clear.append(text('draftClear'));
  clear.addEventListener('click', () => {
    forget();
    page.location.reload();
  });
  note.append(said, clear);
  return note;
}
