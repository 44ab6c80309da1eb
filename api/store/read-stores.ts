import { and, asc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isNamed, requireFound } from '../content/found.ts';
import { listPage, toWindow } from '../content/stored.ts';
import type { Locale } from '../contract/common.ts';
import {
  type Store,
  type StoreList,
  type storeFilterQuery,
  type storeIndexQuery,
  storeInputSchema,
  storeTypeName,
} from '../contract/store-locator.ts';
import type { Queries } from '../database/database.ts';
import { category, categoryTranslation } from '../database/schema/category.ts';
import { store } from '../database/schema/store.ts';
import { distanceBetween, earthRadius, type Point } from '../rules/distance.ts';
import { foldedWords } from '../rules/fold-text.ts';
import { findPoint } from './find-point.ts';

const metresPerKilometre = 1000;

/** Nearest first where a place is known. Of a text that is no place, shops with its words in their name or town. */
export async function listStores(db: Queries, query: z.output<typeof storeIndexQuery>): Promise<StoreList> {
  const { limit, offset } = toWindow(query);
  const whereabouts = findPoint(query);
  const { place, place_fault: fault } = whereabouts;
  const metres = place && metresFrom(place);
  const { radius, text } = query;
  const where = and(
    ...filterConditions(query),
    metres && radius !== undefined ? sql`${metres} <= ${radius * metresPerKilometre}` : undefined,
    fault === null ? undefined : hasWords(text),
  );
  const rows = await db
    .select({ id: store.id, input: store.input })
    .from(store)
    .where(where)
    .orderBy(...(metres ? [asc(metres)] : []), asc(store.words), asc(store.id))
    .limit(limit)
    .offset(offset);
  const ranges = await readRanges(db, query.lang);
  const items = rows.map((row) => toStore(row, query.lang, ranges, place));
  const list = await listPage(db, { table: store, where, paging: query, items });
  // A word of a name was meant, and found.
  const isNameFound = fault === 'unknown_place' && list.total > 0;
  return { ...list, ...whereabouts, place_fault: isNameFound ? null : fault };
}

/** Every shop that meets the filters, in no order that means anything. */
export async function listPoints(db: Queries, query: z.output<typeof storeFilterQuery>) {
  const { id, latitude, longitude } = store;
  const rows = await db
    .select({ id, latitude, longitude })
    .from(store)
    .where(and(...filterConditions(query)))
    .orderBy(asc(id));
  const points = rows.map((row): [number, number, number] => [row.id, row.latitude, row.longitude]);
  return { points };
}

/** `name`: an id or a code. */
export async function showStore(db: Queries, name: number | string, locale: Locale): Promise<Store> {
  const rows = await db
    .select({ id: store.id, input: store.input })
    .from(store)
    .where(isNamed(store, store.code, name));
  return toStore(requireFound(rows), locale, await readRanges(db, locale), null);
}

function filterConditions({ type, tints, range, professional }: z.output<typeof storeFilterQuery>) {
  return [
    type === undefined ? undefined : eq(store.type, type),
    tints ? eq(store.tints, true) : undefined,
    range === undefined ? undefined : sql`${range} = any(${store.ranges})`,
    professional === undefined ? undefined : eq(store.professionalOnly, professional),
  ];
}

/** Words of the text begin words of the shop. Folded words hold letters and digits only. */
const hasWords = (text: string): SQL | undefined => {
  const words = foldedWords(text);
  return words.length === 0 ? sql`false` : and(...words.map((word) => like(store.words, `% ${word}%`)));
};

const metresFrom = ({ latitude, longitude }: Point): SQL<number> => sql<number>`(
  2 * ${earthRadius}::float8 * asin(least(1, sqrt(
    power(sin(radians(${store.latitude} - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(${store.latitude}))
    * power(sin(radians(${store.longitude} - ${longitude}::float8) / 2), 2)
  )))
)`;

type Ranges = ReadonlyMap<string, Store['ranges'][number]>;

async function readRanges(db: Queries, locale: Locale): Promise<Ranges> {
  const { categoryId, locale: language, name, slug } = categoryTranslation;
  const rows = await db
    .select({ code: category.code, name, slug })
    .from(category)
    .innerJoin(categoryTranslation, and(eq(categoryId, category.id), eq(language, locale)))
    .where(isNull(category.parentId))
    .orderBy(asc(category.position));
  return new Map(rows.map((row) => [row.code, row]));
}

function toStore(
  { id, input }: { id: number; input: unknown },
  locale: Locale,
  ranges: Ranges,
  from: Point | null,
): Store {
  const { name, address, city, exceptions, ranges: codes, ...rest } = storeInputSchema.parse(input);
  return {
    ...rest,
    id,
    name: name[locale],
    address: address[locale],
    city: city[locale],
    type_name: storeTypeName(rest.type, locale),
    ranges: [...ranges.values()].filter(({ code }) => codes.includes(code)),
    exceptions: exceptions.map(({ reason, ...exception }) => ({ ...exception, reason: reason[locale] })),
    distance: from && Math.round(distanceBetween(from, rest)),
  };
}
