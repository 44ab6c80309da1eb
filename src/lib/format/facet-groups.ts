import type { FiltersProducts } from '../../../api/contract/catalogue.ts';
import { type ByNetwork, isShownIn, mapNetworks, markValues, unless } from '../networks/by-network.ts';
import { hasFilterValue, type Selection, toggleFilterValue } from '../routes/selection.ts';

export interface FacetValue {
  label: string;
  /** Products behind the value. */
  counts: ReturnType<typeof markValues<number>>;
  /** Networks in which no product is behind it. */
  unless: string | undefined;
  isChosen: boolean;
  /** Path with the value added, or removed when it is chosen. */
  path: string;
}

export interface FacetGroup {
  key: string;
  label: string;
  /** Networks in which it has no values. */
  unless: string | undefined;
  isOpen: boolean;
  values: FacetValue[];
}

const openGroups = 4;

/** Filters as links. Values that lead to nothing are left out, unless they are chosen. */
export function facetGroups(
  facets: ByNetwork<FiltersProducts>,
  selection: Selection,
  toPath: (selection: Selection) => string,
): FacetGroup[] {
  return Object.entries(facets.unset.data)
    .map(([key, { label, data }]) => ({
      key,
      label,
      values: data.flatMap(({ value, label }) => {
        const counts = mapNetworks(facets, (each) => countOf(each, key, value));
        const isChosen = hasFilterValue(selection, key, value);
        if (counts.unset === 0 && !isChosen) return [];
        return {
          label,
          counts: markValues(counts),
          unless: isChosen ? undefined : unless((state) => counts[state] > 0),
          isChosen,
          path: toPath(toggleFilterValue(selection, key, value)),
        };
      }),
    }))
    .filter(({ values }) => values.length > 0)
    .map((group, index) => ({
      ...group,
      unless: unless((state) => group.values.some((value) => isShownIn(value.unless, state))),
      isOpen: index < openGroups || group.values.some(({ isChosen }) => isChosen),
    }));
}

const countOf = ({ data }: FiltersProducts, key: string, value: string): number =>
  (Object.hasOwn(data, key) ? data[key]?.data : undefined)?.find((each) => each.value === value)?.count ?? 0;

/** Whether every filter and value of a URL exists. */
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
