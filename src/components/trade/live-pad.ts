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
import { liveUsual } from './usual-orders.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const formId = 'purchase-order';
const keptFields = ['company', 'salePoint', 'email', 'orderNumber', 'deliveryDate', 'comment'];

/** The pad counts, finds and remembers while it is filled in. It is a plain form without this. */
export function livePad(page: Document): void {
  const pad = page.querySelector<HTMLElement>('[data-order-pad]');
  if (!pad) return;
  const type = pad.dataset['orderPad'] ?? '';
  let rows: readonly PageRow[] = [];
  const field = (name: string) => pad.querySelector<Field>(`#${formId} [name="${name}"]`);
  const fields = () => keptFields.map((name) => [name, field(name)?.value ?? ''] as const);
  const keep = () => {
    const draft = { rows: keptRows(rows), fields: Object.fromEntries(fields()), typedAt: Date.now() };
    keepOrderDraft(type, draft);
  };
  const count = () => {
    showTotals(pad, rows);
    keep();
  };
  const load = (kept: KeptRows) => {
    for (const row of rows) row.count.value = '';
    fillRows(rows, kept);
    count();
    showFound(pad, rows);
  };
  /** A form that was refused takes the place of the one before it. */
  const dress = () => {
    rows = pageRows(pad);
    for (const tool of pad.querySelectorAll<HTMLElement>('[data-pad-search], [data-pad-only]'))
      tool.hidden = false;
    showTotals(pad, rows);
  };

  dress();
  bringBack(pad, { draft: orderDraft(type, Date.now()), rows, field });
  showTotals(pad, rows);
  pad.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest('[data-pad-search], [data-pad-only]')) showFound(pad, rows);
    else if (target.closest('[data-pack]')) count();
    else if (target.closest(`#${formId}`)) keep();
  });
  pad.addEventListener('keydown', (event) => moveOn(event, rows));
  pad.querySelector('[data-pad-draft] button')?.addEventListener('click', () => {
    forgetOrderDraft(type);
    page.location.reload();
  });
  new MutationObserver(dress).observe(pad, { childList: true });
  const quick = pad.querySelector<HTMLElement>('[data-quick]');
  if (quick) liveQuick({ panel: quick, units: unitsOfPad(pad), rows: () => rows, onTaken: count });
  const usual = pad.querySelector<HTMLElement>('[data-usual]');
  if (usual) {
    const salePoint = () => field('salePoint')?.value.trim() ?? '';
    liveUsual({ panel: usual, type, rows: () => keptRows(rows), salePoint, load });
  }
}

interface Memory {
  readonly draft: OrderDraft | undefined;
  readonly rows: readonly PageRow[];
  readonly field: (name: string) => Field | null;
}

/** Puts a draft back where the form comes empty: one that was posted shows what was typed last. */
function bringBack(pad: HTMLElement, { draft, rows, field }: Memory): void {
  const isEmpty =
    rows.every(({ count }) => count.value === '') && keptFields.every((name) => !field(name)?.value);
  if (!draft || !isEmpty) return;
  fillRows(rows, draft.rows);
  for (const [name, value] of Object.entries(draft.fields)) {
    const control = field(name);
    if (control) control.value = value;
  }
  const isSomething = Object.keys(draft.rows).length > 0 || Object.values(draft.fields).some(Boolean);
  const note = pad.querySelector<HTMLElement>('[data-pad-draft]');
  if (note) note.hidden = !isSomething;
}
