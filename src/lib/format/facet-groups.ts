import type { FiltersProducts } from '../../../api/contract/catalogue.ts';
import { hasFilterValue, type Selection, toggleFilterValue } from '../routes/selection.ts';

export interface FacetValue {
  label: string;
  count: number;
  isChosen: boolean;
  /** With the value added, or taken away when it is chosen. */
  path: string;
}

export interface FacetGroup {
  key: string;
  label: string;
  isOpen: boolean;
  values: FacetValue[];
}

const openGroups = 4;

/** Filters as links. Values that lead to nothing are left out, unless they are chosen. */
export function facetGroups(
  facets: FiltersProducts,
  selection: Selection,
  toPath: (selection: Selection) => string,
): FacetGroup[] {
  return Object.entries(facets.data)
    .map(([key, { label, data }]) => ({
      key,
      label,
      values: data
        .map(({ value, label, count }) => ({
          label,
          count,
          isChosen: hasFilterValue(selection, key, value),
          path: toPath(toggleFilterValue(selection, key, value)),
        }))
        .filter(({ count, isChosen }) => count > 0 || isChosen),
    }))
    .filter(({ values }) => values.length > 0)
    .map((group, index) => ({
      ...group,
      isOpen: index < openGroups || group.values.some(({ isChosen }) => isChosen),
    }));
}

/** Whether every filter and value of an address exists. */
export function isKnownSelection(facets: FiltersProducts, { filters }: Selection): boolean {
  return [...filters].every(([key, values]) => {
    const known = Object.hasOwn(facets.data, key) ? facets.data[key]?.data : undefined;
    return known !== undefined && values.every((value) => known.some((each) => each.value === value));
  });
}

/** How many values narrow the list; the price range counts as one. */
export function chosenCount({ filters, price }: Selection): number {
  return [...filters.values()].reduce((sum, values) => sum + values.length, price ? 1 : 0);
}
