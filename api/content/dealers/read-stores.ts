import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import {
  type Store,
  type StoreInput,
  type StoreList,
  type storeFilterQuery,
  type storeIndexQuery,
  storeTypeName,
} from '../../contract/store-locator.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { category, categoryTranslation } from '../../kernel/database/schema/category.ts';
import { store } from '../../kernel/database/schema/store.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { toWindow } from '../../kernel/stored/stored.ts';
import { clockMoment } from '../../rules/opening-hours.ts';
import { hasWords, meetsFilters, nearestFirst, type StoreRow } from './choose-stores.ts';
import { findPoint } from './find-point.ts';

const metresPerKilometre = 1000;

/** Reads shops. They are chosen in memory: a search runs at every key that visitors type. */
export interface StoreReads {
  readonly db: Queries;
  readonly shared: SharedReads;
  readonly clock: () => Date;
}

/** Nearest first where a place is known. Of a text that is no place, shops with its words in their name or town. */
export async function listStores(
  reads: StoreReads,
  query: z.output<typeof storeIndexQuery>,
): Promise<StoreList> {
  const { page, perPage, lang, radius, text } = query;
  const { limit, offset } = toWindow(query);
  const whereabouts = findPoint(query);
  const { place, place_fault: fault } = whereabouts;
  const rows = await readRows(reads);
  const now = clockMoment(reads.clock());
  const met = rows.filter((row) => meetsFilters(row, query, now) && (fault === null || hasWords(row, text)));
  const chosen = nearestFirst(met, place, radius && radius * metresPerKilometre);
  const window = chosen.slice(offset, offset + limit);
  const [inputs, ranges] = await Promise.all([
    readInputs(
      reads.db,
      window.map(({ row }) => row.id),
    ),
    readRanges(reads, lang),
  ]);
  const items = window.flatMap(({ row: { id }, metres }) => {
    const input = inputs.get(id);
    return input === undefined ? [] : [toStore({ id, input }, { locale: lang, ranges, metres })];
  });
  // A word of a name was meant, and found.
  const isNameFound = fault === 'unknown_place' && chosen.length > 0;
  const paging = { total: chosen.length, page, perPage };
  return { items, ...paging, ...whereabouts, place_fault: isNameFound ? null : fault };
}

/** Every shop that meets the filters, in the order of their ids. */
export async function listPoints(reads: StoreReads, query: z.output<typeof storeFilterQuery>) {
  const rows = await readRows(reads);
  const now = clockMoment(reads.clock());
  const points = rows
    .filter((row) => meetsFilters(row, query, now))
    .map(({ id, latitude, longitude }): [number, number, number] => [id, latitude, longitude])
    .toSorted(([one], [other]) => one - other);
  return { points };
}

/** `name`: an id or a code. */
export async function showStore(reads: StoreReads, name: number | string, locale: Locale): Promise<Store> {
  const rows = await reads.db
    .select({ id: store.id, input: store.input })
    .from(store)
    .where(isNamed(store, store.code, name));
  return toStore(requireFound(rows), { locale, ranges: await readRanges(reads, locale), metres: null });
}

const readRows = ({ db, shared }: StoreReads): Promise<readonly StoreRow[]> =>
  shared.remember('stores', async () => {
    const { id, type, latitude, longitude, tints, professionalOnly, ranges, words, input } = store;
    const rows = await db
      .select({ id, type, latitude, longitude, tints, professionalOnly, ranges, words, input })
      .from(store)
      .orderBy(asc(words), asc(id));
    return rows.map(({ input: document, ...row }) => ({ ...row, opening: openingOf(document) }));
  });

/** Only the opening hours of shops are cached in memory. */
function openingOf(input: StoreInput): StoreRow['opening'] {
  const { country, hours, exceptions, closed_on_holidays } = input;
  return {
    country,
    hours,
    closed_on_holidays,
    exceptions: exceptions.map(({ from, to, spans }) => ({ from, to, spans })),
  };
}

async function readInputs(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, StoreInput>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: store.id, input: store.input })
    .from(store)
    .where(inArray(store.id, [...ids]));
  return new Map(rows.map(({ id, input }) => [id, input]));
}

type Ranges = ReadonlyMap<string, Store['ranges'][number]>;

const readRanges = ({ db, shared }: StoreReads, locale: Locale): Promise<Ranges> =>
  shared.remember(`ranges of stores ${locale}`, async () => {
    const { categoryId, locale: language, name, slug } = categoryTranslation;
    const rows = await db
      .select({ code: category.code, name, slug })
      .from(category)
      .innerJoin(categoryTranslation, and(eq(categoryId, category.id), eq(language, locale)))
      .where(isNull(category.parentId))
      .orderBy(asc(category.position));
    return new Map(rows.map((row) => [row.code, row]));
  });

interface Shown {
  readonly locale: Locale;
  readonly ranges: Ranges;
  readonly metres: number | null;
}

function toStore({ id, input }: { id: number; input: StoreInput }, { locale, ranges, metres }: Shown): Store {
  const { name, address, city, exceptions, ranges: codes, ...rest } = input;
  return {
    ...rest,
    id,
    name: name[locale],
    address: address[locale],
    city: city[locale],
    type_name: storeTypeName(rest.type, locale),
    ranges: [...ranges.values()].filter(({ code }) => codes.includes(code)),
    exceptions: exceptions.map(({ reason, ...exception }) => ({ ...exception, reason: reason[locale] })),
    distance: metres === null ? null : Math.round(metres),
  };
}
