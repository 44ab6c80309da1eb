import { type PadArticle, readCount } from '../../../api/rules/trade-pad.ts';
import {
  type LoadLine,
  loadOf,
  type TradeUnit,
  toWanted,
  tradeUnits,
  unitsOf,
} from '../../../api/rules/trade-quantity.ts';
import type { PadText } from '../../messages/pad.ts';
import type { KeptRows } from '../../stores/trade-orders.ts';

/** A row of the pad as it stands in the page. */
export interface PageRow {
  readonly article: PadArticle;
  readonly item: HTMLLIElement;
  readonly count: HTMLInputElement;
  readonly unit: HTMLSelectElement;
}

export function pageRows(pad: HTMLElement): PageRow[] {
  return [...pad.querySelectorAll<HTMLLIElement>('[data-pack]')].flatMap((item) => {
    const [count, unit] = [item.querySelector('input'), item.querySelector('select')];
    if (!count || !unit) return [];
    const [net = '', carton = '', pallet = ''] = (item.dataset['pack'] ?? '').split(' ');
    const article = {
      reference: count.name.slice(2),
      net_weight_kg: Number(net),
      units_per_carton: Number(carton),
      units_per_pallet: pallet === '' ? null : Number(pallet),
    };
    return [{ article, item, count, unit }];
  });
}

const unitOf = ({ unit }: PageRow): TradeUnit => tradeUnits.find((each) => each === unit.value) ?? 'unit';
const isChosen = ({ count }: PageRow) => (readCount(count.value) ?? 0) > 0;

/** What would be kept of the pad. */
export const keptRows = (rows: readonly PageRow[]): KeptRows =>
  Object.fromEntries(
    rows
      .filter(({ count }) => count.value.trim() !== '')
      .map((row) => [row.article.reference, [row.count.value.trim(), unitOf(row)]]),
  );

/** Fills rows as they were kept, by the references that the list still has. */
export function fillRows(rows: readonly PageRow[], kept: KeptRows): void {
  for (const row of rows) {
    const [count, unit] = kept[row.article.reference] ?? [];
    if (count === undefined || unit === undefined) continue;
    row.count.value = count;
    row.unit.value = unit;
  }
}

/** Writes what the rows come to. */
export function showTotals(pad: HTMLElement, rows: readonly PageRow[], text: PadText): void {
  const chosen = rows.filter(isChosen);
  const lines = chosen.flatMap((row): LoadLine[] => {
    const units = unitsOf(row.article, toWanted(readCount(row.count.value) ?? 0, unitOf(row)));
    return units === undefined ? [] : [{ article: row.article, units }];
  });
  const load = loadOf(lines);
  const box = pad.querySelector<HTMLElement>('.order-totals');
  const format = new Intl.NumberFormat(`${pad.ownerDocument.documentElement.lang.slice(0, 2)}-BE`);
  const say = (name: string, value: string) =>
    box?.querySelector(`[data-total=${name}]`)?.replaceChildren(value);
  say('lines', format.format(lines.length));
  say('units', format.format(load.units));
  say('weight', `${format.format(Math.round(load.totalKg))} kg`);
  say('pallets', format.format(load.pallets));
  say('mixed', load.mixedPallets > 0 ? text('palletsHint', { mixed: load.mixedPallets }) : '');
  for (const family of pad.querySelectorAll('.order-family')) {
    const count = chosen.filter(({ item }) => family.contains(item)).length;
    const note = count === 0 ? '' : text('chosen', { count });
    family.querySelector('[data-family-count]')?.replaceChildren(note);
  }
}
