import { and, asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isNamed, requireFound } from '../content/found.ts';
import { listPage, toWindow } from '../content/stored.ts';
import type { Locale } from '../contract/common.ts';
import { type RelayPoint, type relayPointIndexQuery, relayPointInputSchema } from '../contract/shipping.ts';
import type { Queries } from '../database/database.ts';
import { relayPoint } from '../database/schema/shipping.ts';

/** A postcode as a number: neighbours in these countries have neighbouring ones, more or less. */
export const zoneOf = (zip: string): number => Number(zip.replaceAll(/\D/g, '').slice(0, 5) || 0);

export async function listRelayPoints(db: Queries, query: z.output<typeof relayPointIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const { country, carrier, zip = '' } = query;
  const where = and(
    country === undefined ? undefined : eq(relayPoint.country, country),
    carrier === undefined
      ? undefined
      : sql`${relayPoint.carrierId} in (select id from carrier where code = ${carrier})`,
  );
  const rows = await db
    .select({ id: relayPoint.id, input: relayPoint.input })
    .from(relayPoint)
    .where(where)
    .orderBy(asc(sql`abs(${relayPoint.zone} - ${zoneOf(zip)})`), asc(relayPoint.code))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toRelayPoint(row, query.lang));
  return listPage(db, { table: relayPoint, where, paging: query, items });
}

export async function showRelayPoint(
  db: Queries,
  name: number | string,
  locale: Locale,
): Promise<RelayPoint> {
  const rows = await db
    .select()
    .from(relayPoint)
    .where(isNamed(relayPoint, relayPoint.code, name));
  return toRelayPoint(requireFound(rows), locale);
}

function toRelayPoint({ id, input }: { id: number; input: unknown }, locale: Locale): RelayPoint {
  const { name, city, hours, ...rest } = relayPointInputSchema.parse(input);
  return { ...rest, id, name: name[locale], city: city[locale], hours: hours[locale] };
}
