import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import { operations } from '../../contract/operations.ts';
import { type Testimony, type testimonyIndexQuery, testimonyInputSchema } from '../../contract/testimony.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { testimony } from '../../kernel/database/schema/testimony.ts';
import { register } from '../../kernel/http/register.ts';
import { registerWrites } from '../../kernel/http/register-writes.ts';
import type { Router } from '../../kernel/http/router.ts';
import type { Services } from '../../kernel/http/services.ts';
import { isNamed, requireFound } from '../../kernel/stored/found.ts';
import { findStored, listPage, toWindow } from '../../kernel/stored/stored.ts';
import { saveTestimony, testimonyTags } from './save-testimony.ts';

/** What people say of the house. */
export function testimonyRoutes(router: Router, services: Services): void {
  const { testimony: testimonies } = operations;
  const { db } = services.database;
  register(router, testimonies.index, ({ query }) => listTestimonies(db, query));
  register(router, testimonies.show, async ({ parameters, query }) => {
    const isOne = isNamed(testimony, testimony.code, parameters.id);
    return toTestimony(requireFound(await db.select().from(testimony).where(isOne)), query.lang);
  });
  registerWrites(router, services, testimonies, {
    name: 'testimony',
    table: testimony,
    keyField: 'code',
    findId: async (tx, { code }) => (await findStored(tx, testimony, eq(testimony.code, code)))?.id,
    save: saveTestimony,
    remove: async (tx, id) => {
      await tx.delete(testimony).where(eq(testimony.id, id));
      return testimonyTags;
    },
  });
}

async function listTestimonies(db: Queries, query: z.output<typeof testimonyIndexQuery>) {
  const { limit, offset } = toWindow(query);
  const where = query.subject === undefined ? undefined : eq(testimony.subject, query.subject);
  const rows = await db
    .select()
    .from(testimony)
    .where(where)
    .orderBy(asc(testimony.position), asc(testimony.code))
    .limit(limit)
    .offset(offset);
  const items = rows.map((row) => toTestimony(row, query.lang));
  return listPage(db, { table: testimony, where, paging: query, items });
}

function toTestimony({ id, input }: typeof testimony.$inferSelect, locale: Locale): Testimony {
  const { code, subject, quote, name, role } = testimonyInputSchema.parse(input);
  return { id, code, subject, name, quote: quote[locale], role: role[locale] };
}
