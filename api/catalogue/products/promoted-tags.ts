import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { changeTags, promotedProducts } from '../../contract/cache-tags.ts';
import type { ProductInput } from '../../contract/catalogue.ts';
import { type Locale, locales, type Target, targetSchema } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { salesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { isSoldIn, type Negoce, networkFilter } from '../../rules/networks.ts';
import type { ProductChange } from './product-change.ts';

interface Promoted {
  readonly id: number;
  readonly place: number;
  readonly reference: string;
  readonly networks: readonly string[];
  /** Of the products that were changed. */
  readonly input?: ProductInput;
}

/** Tags of the first promoted products of each sales plan, in the languages in which they are others by their names or order. */
export async function promotedTags(tx: Transaction, changes: readonly ProductChange[]): Promise<string[]> {
  const tags: string[] = [];
  for (const target of targetSchema.options) {
    const before = changes.flatMap((change) => toPromoted(change.id, change.before, target));
    const after = changes.flatMap((change) => toPromoted(change.id, change.after, target));
    if (before.length + after.length === 0) continue;
    const others = await readOthers(tx, changes, target);
    const isOther = (locale: Locale) =>
      !isDeepStrictEqual(shown([...others, ...before], locale), shown([...others, ...after], locale));
    tags.push(...changeTags(`promoted:${target}`, locales.filter(isOther)));
  }
  return tags;
}

function toPromoted(id: number, input: ProductInput | undefined, target: Target): Promoted[] {
  const place = input?.sales_plans.includes(target) ? input.promoted[target] : undefined;
  if (input === undefined || place === undefined) return [];
  return [{ id, place, reference: input.reference, networks: input.filters[networkFilter] ?? [], input }];
}

async function readOthers(
  tx: Transaction,
  changes: readonly ProductChange[],
  target: Target,
): Promise<Promoted[]> {
  const { rows } = await tx.execute<Promoted & Record<string, unknown>>(sql`
    select s.product_id as id, s.promoted as place, s.reference,
      array(select v.value from filter_value v join filter f on f.id = v.filter_id
        where f.technical_name = ${networkFilter} and v.id = any(s.filter_value_ids)) as networks
    from product_sales_plan s
    where s.sales_plan_id = ${salesPlanIds[target]} and s.promoted is not null
      and s.product_id <> all(${sql.param(changes.map(({ id }) => id))}::int[])`);
  return rows;
}

const choices: readonly (Negoce | undefined)[] = [undefined, 'true', 'false'];

/** What a visitor of each network sees of them. */
const shown = (promoted: readonly Promoted[], locale: Locale) =>
  choices.map((negoce) =>
    firstOf(promoted.filter(({ networks }) => negoce === undefined || isSoldIn(negoce, networks))).map(
      ({ id, input }) => [id, input?.name[locale], input?.slug[locale]],
    ),
  );

/** Those on the last place that is shown are all among them, whichever of them comes first in the database. */
function firstOf(promoted: readonly Promoted[]): Promoted[] {
  const ordered = promoted.toSorted(
    (one, other) => one.place - other.place || (one.reference < other.reference ? -1 : 1),
  );
  const last = ordered[promotedProducts - 1]?.place ?? Number.POSITIVE_INFINITY;
  return ordered.filter(({ place }) => place <= last);
}
