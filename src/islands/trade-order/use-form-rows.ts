import { type RefObject, useState } from 'react';
import { tradeUnits } from '../../../api/rules/trade-quantity.ts';
import type { SavedRows } from '../../stores/trade-orders.ts';
import { articlesOf, type TradeFormList } from './trade-form.ts';

/** What the rows of a form hold. Its fields hold that by themselves: this follows them, and fills them. */
export function useFormRows(list: TradeFormList, form: RefObject<HTMLFormElement | null>, first: SavedRows) {
  const [rows, setRows] = useState(first);
  const fieldsOf = (reference: string) => {
    const count = form.current?.elements.namedItem(`n.${reference}`);
    const unit = form.current?.elements.namedItem(`u.${reference}`);
    return count instanceof HTMLInputElement && unit instanceof HTMLSelectElement
      ? { count, unit }
      : undefined;
  };
  /** What the fields hold now. */
  const follow = (): SavedRows => {
    const held = articlesOf(list).flatMap(({ reference }) => {
      const fields = fieldsOf(reference);
      const typed = fields?.count.value.trim() ?? '';
      const unit = tradeUnits.find((each) => each === fields?.unit.value) ?? 'unit';
      return typed === '' ? [] : [[reference, [typed, unit] as const] as const];
    });
    const next = Object.fromEntries(held);
    setRows(next);
    return next;
  };
  /** Fills rows as they were saved, by the references that the list still has. */
  const fill = (saved: SavedRows, { isAll = false } = {}): SavedRows => {
    for (const { reference } of articlesOf(list)) {
      const fields = fieldsOf(reference);
      const [typed, unit] = saved[reference] ?? [];
      if (fields && isAll) fields.count.value = '';
      if (!fields || typed === undefined || unit === undefined) continue;
      fields.count.value = typed;
      fields.unit.value = unit;
    }
    return follow();
  };
  return { rows, follow, fill };
}
