import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import type { RelayPoint, RelayPointInput, relayPointIndexQuery } from '../../contract/shipping.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { relayPoint } from '../../kernel/database/schema/shipping.ts';
import { placeOfPostcode } from '../../kernel/place/find-places.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { listPage, toWindow } from '../../kernel/stored/stored.ts';
import { distanceBetween, type Point } from '../../rules/distance.ts';

/** A postcode as a number: neighbours have neighbouring ones, more or less. For countries without a table of towns. */
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
  const from = placeOfPostcode(zip, country);
  const rows = await db
    .select({ id: relayPoint.id, input: relayPoint.input })
    .from(relayPoint)
    .where(where)
    .orderBy(
      asc(from ? apartness(from) : sql`abs(${relayPoint.zone} - ${zoneOf(zip)})`),
      asc(relayPoint.code),
    )
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toRelayPoint(row, query.lang, from));
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

const degreesOf = (name: 'latitude' | 'longitude'): SQL => sql`(${relayPoint.input} ->> ${name})::float8`;

/** Grows with the distance: the chord of `distanceBetween`. */
const apartness = ({ latitude, longitude }: Point): SQL => sql`
  power(sind((${degreesOf('latitude')} - ${latitude}::float8) / 2), 2)
  + cosd(${latitude}::float8) * cosd(${degreesOf('latitude')})
    * power(sind((${degreesOf('longitude')} - ${longitude}::float8) / 2), 2)`;

function toRelayPoint(
  { id, input }: { id: number; input: RelayPointInput },
  locale: Locale,
  from?: Point,
): RelayPoint {
  const { name, city, hours, ...rest } = input;
  const distance = from ? Math.round(distanceBetween(from, rest)) : null;
  return { ...rest, id, name: name[locale], city: city[locale], hours: hours[locale], distance };
}
