import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Slider } from '../../contract/content.ts';
import { slider } from '../../kernel/database/schema/content.ts';
import { isNamed, requireFound, requirePlan } from '../../kernel/stored/found.ts';
import { listPage, type Paging, toWindow } from '../../kernel/stored/stored.ts';
import { loadResolver, type ReadContext } from '../pages/write-blocks.ts';
import { resolveLink } from './link-targets.ts';

type Row = typeof slider.$inferSelect;

/** Rows of one professional network, and those of both. */
export const isOfNetwork = (column: PgColumn, negoce: boolean | undefined): SQL | undefined =>
  negoce === undefined ? undefined : or(isNull(column), eq(column, negoce));

export const isInPlan = (salesPlanIds: PgColumn, plan: number): SQL => sql`${plan} = any(${salesPlanIds})`;

interface SliderQuery extends Paging {
  readonly plan: number;
  readonly negoce?: boolean | undefined;
}

/** As `listSliders`, of a plan that has the slider with this id. @throws ApiError `not_available_in_this_saleplan` */
export async function listSlidersWith(context: ReadContext, id: number, query: SliderQuery) {
  const rows = await context.db.select({ plans: slider.salesPlanIds }).from(slider).where(eq(slider.id, id));
  requirePlan(query.plan, requireFound(rows).plans);
  return listSliders(context, query);
}

export async function listSliders(context: ReadContext, query: SliderQuery) {
  const { db } = context;
  const { limit, offset } = toWindow(query);
  const where = and(isInPlan(slider.salesPlanIds, query.plan), isOfNetwork(slider.negoce, query.negoce));
  const rows = await db
    .select()
    .from(slider)
    .where(where)
    .orderBy(asc(slider.position), asc(slider.id))
    .limit(limit)
    .offset(offset);
  return listPage(db, { table: slider, where, paging: query, items: await toSliders(rows, context) });
}

export async function showSlider(context: ReadContext, name: number | string): Promise<Slider> {
  const rows = await context.db
    .select()
    .from(slider)
    .where(isNamed(slider, slider.code, name));
  return requireFound(await toSliders(rows, context));
}

async function toSliders(rows: readonly Row[], context: ReadContext): Promise<Slider[]> {
  const { locale } = context;
  const documents = rows.map(({ input }) => input);
  const { find, picture } = await loadResolver(documents, context);
  return rows.map(({ id, code, input }) => {
    const { title, text, label, link, cover, narrow_cover } = input;
    return {
      id,
      code,
      title: title[locale],
      text: text[locale],
      label: label[locale],
      link: resolveLink(link, find),
      cover: picture(cover, locale),
      narrow_cover: picture(narrow_cover ?? null, locale),
    };
  });
}
