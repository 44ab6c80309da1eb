import type { FiltersProducts } from '../../contract/catalogue.ts';
import type { Locale, Target } from '../../contract/common.ts';
import type { SharedReads } from '../../kernel/changes/shared-reads.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { listedPlan, targetOf } from '../../kernel/plans/sales-plans.ts';
import type { Searches } from '../search/run-search.ts';
import { countValues, type FilterCounts } from './count-values.ts';
import { type FilterRow, readFilterRows } from './filter-rows.ts';
import { readSelected, type SelectionQuery } from './read-selection.ts';

export interface FiltersQuery extends SelectionQuery {
  readonly guide_de_choix?: boolean | undefined;
}

/** The filters of a selection, or the questions of the choice guide, with the products behind each value. */
export async function readFilters(
  { db, searches, shared }: { db: Queries; searches: Searches; shared: SharedReads },
  query: FiltersQuery,
): Promise<FiltersProducts> {
  const filters = await readFilterRows(db, shared);
  const target = targetOf(listedPlan(query));
  const isGuide = query.guide_de_choix === true;
  const shown = isGuide ? guideSteps(filters, target) : filters;
  const counts = await readSelected(searches, query, (selection) =>
    countValues(db, selection, isGuide ? laterSteps(shown) : ownChoice(shown)),
  );
  return {
    data: Object.fromEntries(
      shown
        .map((filter) =>
          toFilter(filter, query.caracteristics?.[filter.technical_name] ?? [], counts, {
            locale: query.lang,
            target,
            isGuide,
          }),
        )
        .filter(({ data }) => data.length > 0)
        .map((filter) => [filter.technical_name, filter]),
    ),
    total: counts.total,
    price: counts.price,
  };
}

function toFilter(
  { technical_name, label, guide, values }: FilterRow,
  chosen: readonly string[],
  { byValue }: FilterCounts,
  { locale, target, isGuide }: { locale: Locale; target: Target; isGuide: boolean },
): FiltersProducts['data'][string] {
  return {
    technical_name,
    label: label[locale],
    ...(guide?.[target] != null && { question: guide.question[locale] }),
    data: values
      .map(({ id, value, label: name }) => ({ value, label: name[locale], count: byValue[id] ?? 0 }))
      .filter(({ value, count }) => count > 0 || (!isGuide && chosen.includes(value))),
  };
}

const stepOf = (filter: FilterRow, target: Target) => filter.guide?.[target] ?? null;

const guideSteps = (filters: readonly FilterRow[], target: Target): FilterRow[] =>
  filters
    .filter((filter) => stepOf(filter, target) !== null)
    .sort((one, other) => (stepOf(one, target) ?? 0) - (stepOf(other, target) ?? 0));

/** For each filter, the filters whose choice does not count against its values: itself only. */
const ownChoice = (filters: readonly FilterRow[]) =>
  filters.map(({ id, technical_name }) => ({ id, ignored: [technical_name] }));

/** In the guide, a choice is undone by an earlier one: it does not count against the values of the steps before. */
const laterSteps = (steps: readonly FilterRow[]) =>
  steps.map(({ id }, index) => ({
    id,
    ignored: steps.slice(index).map(({ technical_name }) => technical_name),
  }));
