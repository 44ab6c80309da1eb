import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { orderDraft, type SavedRows, saveOrderDraft } from '../../stores/trade-orders.ts';

const savedFields = ['company', 'salePoint', 'email', 'orderNumber', 'deliveryDate', 'comment'];

interface OrderDraft {
  /** Kind of trade of the order. */
  readonly type: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly follow: () => SavedRows;
  readonly fill: (rows: SavedRows) => SavedRows;
}

/** Saves an order in this browser until it is sent. Lines that were brought along, or posted last, stay when it comes back. */
export function useOrderDraft({ type, form, follow, fill }: OrderDraft) {
  const [isBack, setBack] = useState(false);
  const fieldOf = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
  };
  const save = (rows: SavedRows) => {
    const fields = Object.fromEntries(savedFields.map((name) => [name, fieldOf(name)?.value ?? '']));
    saveOrderDraft(type, { rows, fields, typedAt: Date.now() });
  };
  const bringBack = useEffectEvent(() => {
    const draft = orderDraft(type, Date.now());
    const held = follow();
    if (!draft) {
      if (Object.keys(held).length > 0) save(held);
      return;
    }
    const missing = Object.entries(draft.rows).filter(([reference]) => held[reference] === undefined);
    const texts = Object.entries(draft.fields).filter(
      ([name, value]) => value !== '' && fieldOf(name)?.value === '',
    );
    for (const [name, value] of texts) {
      const field = fieldOf(name);
      if (field) field.value = value;
    }
    const rows = fill(Object.fromEntries(missing));
    if (Object.keys(rows).length > 0) save(rows);
    setBack(missing.some(([reference]) => rows[reference] !== undefined) || texts.length > 0);
  });
  useEffect(() => bringBack(), []);
  return { isBack, save, salePoint: () => fieldOf('salePoint')?.value.trim() ?? '' };
}
