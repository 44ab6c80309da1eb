import { useState } from 'react';
import type { ListedRecord } from '../record-source.ts';

/** Records of a list that something is to be done with. */
export interface Selection {
  readonly chosen: ReadonlyMap<number, ListedRecord>;
  readonly choose: (records: Iterable<ListedRecord>) => void;
  readonly toggle: (record: ListedRecord) => void;
}

const none: ReadonlyMap<number, ListedRecord> = new Map();

/** What is chosen in a list; with other filters it is another list, of which nothing is chosen. */
export function useSelection(listKey: string): Selection {
  const [selection, setSelection] = useState({ listKey, chosen: none });
  const chosen = selection.listKey === listKey ? selection.chosen : none;
  const choose = (records: Iterable<ListedRecord>) =>
    setSelection({ listKey, chosen: new Map([...records].map((record) => [record.id, record])) });
  const toggle = (record: ListedRecord) => {
    const others = [...chosen.values()].filter(({ id }) => id !== record.id);
    choose(chosen.has(record.id) ? others : [...others, record]);
  };
  return { chosen, choose, toggle };
}
