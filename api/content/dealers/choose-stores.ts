import type { z } from 'zod';
import type { StoreType, storeFilterQuery } from '../../contract/store-locator.ts';
import { distanceBetween, type Point } from '../../rules/distance.ts';
import { foldedWords } from '../../rules/fold-text.ts';
import { type ClockMoment, type OpeningIn, openState } from '../../rules/opening-hours.ts';

/** What a shop is chosen by. */
export interface StoreRow extends Point {
  readonly id: number;
  readonly type: StoreType;
  readonly tints: boolean;
  readonly professionalOnly: boolean;
  readonly opening: OpeningIn;
  readonly ranges: readonly string[];
  /** Name, town and postcode, folded, each word after a space. */
  readonly words: string;
}

/** A shop and its distance in metres; null where no place is known. */
export interface ChosenStore {
  readonly row: StoreRow;
  readonly metres: number | null;
}

export function meetsFilters(
  row: StoreRow,
  { type, tints, open, range, professional }: z.output<typeof storeFilterQuery>,
  now: ClockMoment,
): boolean {
  return (
    (type === undefined || row.type === type) &&
    (tints !== true || row.tints) &&
    (open === undefined || openState(row.opening, now).isOpen === open) &&
    (range === undefined || row.ranges.includes(range)) &&
    (professional === undefined || row.professionalOnly === professional)
  );
}

/** Whether the words of a text all begin words of the shop; a text without words finds none. */
export function hasWords({ words }: StoreRow, text: string): boolean {
  const wanted = foldedWords(text);
  return wanted.length > 0 && wanted.every((word) => words.includes(` ${word}`));
}

/** In the order they come in, or the nearest first. */
export function nearestFirst(
  rows: readonly StoreRow[],
  from: Point | null,
  withinMetres?: number,
): ChosenStore[] {
  if (!from) return rows.map((row) => ({ row, metres: null }));
  return rows
    .map((row) => ({ row, metres: distanceBetween(from, row) }))
    .filter(({ metres }) => withinMetres === undefined || metres <= withinMetres)
    .toSorted((one, other) => one.metres - other.metres);
}
