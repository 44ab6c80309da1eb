import type { CategoryInput } from '../contract/catalogue.ts';
import type { ImportRecord } from './records.ts';

/** Categories in an order in which every parent comes before what lies below it. Needs a tree without circles. */
export function parentsFirst(records: readonly ImportRecord<CategoryInput>[]): ImportRecord<CategoryInput>[] {
  const byCode = new Map(records.map((record) => [record.key, record]));
  const depth = (record: ImportRecord<CategoryInput>): number => {
    const parent = record.input.parent === null ? undefined : byCode.get(record.input.parent);
    return parent ? depth(parent) + 1 : 0;
  };
  return records.toSorted((a, b) => depth(a) - depth(b));
}
