import { useRef, useState } from 'react';
import { sheetFiles } from '../../../api/contract/purchase-order-rules.ts';
import { takeLines } from '../../../api/rules/trade-order-lines.ts';
import type { SavedRows } from '../../stores/trade-orders.ts';
import { articlesOf, type QuickNote, readSheet, type TradeFormList } from './trade-form.ts';

/** Takes lines into the rows of a form: typed one by one, pasted, or from a file. What cannot be taken stays where it is. */
export function useQuickLines(
  list: TradeFormList,
  first: QuickNote | undefined,
  fill: (rows: SavedRows) => void,
) {
  const [note, setNote] = useState(first);
  const panel = useRef<HTMLDetailsElement>(null);
  /** The fields of the panel: none of its form's own has these names. */
  const fields = () => {
    const inputs = [...(panel.current?.getElementsByTagName('input') ?? [])];
    const find = (name: string) => inputs.find((each) => each.name === name);
    return {
      reference: find('reference'),
      count: find('count'),
      sheet: find(sheetFiles.name),
      unit: panel.current?.getElementsByTagName('select')[0],
      paste: panel.current?.getElementsByTagName('textarea')[0],
    };
  };
  const takeText = (sheet: string | undefined): QuickNote | undefined => {
    const { reference, count, unit, paste } = fields();
    const one = reference?.value.trim()
      ? [reference, count, unit].map((field) => field?.value ?? '').join('\t')
      : '';
    const text = [paste?.value ?? '', sheet ?? '', one].filter((part) => part.trim() !== '').join('\n');
    if (text === '' && sheet !== undefined) return undefined;
    const articles = new Map(articlesOf(list).map((each) => [each.reference.toUpperCase(), each]));
    const { rows, refused, repeated } = takeLines(text, { articles, units: list.units });
    fill(
      Object.fromEntries(
        [...rows].map(([name, row]) => [name, [String(row.count), row.unit] as const] as const),
      ),
    );
    if (paste) paste.value = refused.map((line) => line.text).join('\n');
    for (const field of [reference, count]) if (field) field.value = '';
    const taken = { added: rows.size, refused, repeated, isNoSheet: sheet === undefined };
    setNote(taken);
    if (one !== '') reference?.focus();
    return taken;
  };
  const take = async () => {
    const { sheet } = fields();
    const text = await readSheet(sheet?.files?.[0]);
    if (sheet) sheet.value = '';
    takeText(text);
  };
  /** Takes what is still typed there when the order is sent. Returns whether nothing of it is left. */
  const takeRest = (): boolean => (takeText('')?.refused.length ?? 0) === 0;
  return { note, panel, take, takeRest };
}
