import type { ProductCard } from '../../../api/contract/catalogue.ts';
import { isSoldIn, type Negoce } from '../../../api/rules/networks.ts';

/** `unset`: a professional who has not chosen, individuals, and visitors without JavaScript. */
export type NetworkState = 'unset' | Negoce;
export type ByNetwork<Value> = Readonly<Record<NetworkState, Value>>;

const negoces = ['true', 'false'] as const;
const states = ['unset', ...negoces] as const;

/** `data-unless` of what no network shows. */
export const shownInNone = states.join(' ');

/** Items of a page that is the same for everybody: some are shown in certain networks only. */
export interface MarkedItems<Item> {
  items: Item[];
  /** The networks in which an item is not shown, by its id. Written as `data-unless`, read by the style sheet. */
  unless: ReadonlyMap<number, string>;
}

export const sameInAll = <Value>(value: Value): ByNetwork<Value> => ({
  unset: value,
  true: value,
  false: value,
});

export const mapNetworks = <From, To>(
  values: ByNetwork<From>,
  change: (value: From) => To,
): ByNetwork<To> => ({
  unset: change(values.unset),
  true: change(values.true),
  false: change(values.false),
});

/** The value of `data-unless`: the networks in which something is not shown; undefined when it always is. */
export function unless(isShown: (state: NetworkState) => boolean): string | undefined {
  return states.filter((state) => !isShown(state)).join(' ') || undefined;
}

export const isShownIn = (mark: string | undefined, state: NetworkState): boolean =>
  !mark?.split(' ').includes(state);

/** The items of all lists, each once. The lists come in one order, which stays. */
export function markItems<Item extends { readonly id: number }>(
  lists: ByNetwork<readonly Item[]>,
): MarkedItems<Item> {
  const items = [...lists.unset];
  for (const negoce of negoces) {
    let place = 0;
    for (const item of lists[negoce]) {
      const known = items.findIndex(({ id }) => id === item.id);
      if (known === -1) items.splice(place, 0, item);
      place = known === -1 ? place + 1 : known + 1;
    }
  }
  const ids = mapNetworks(lists, (list) => new Set(list.map(({ id }) => id)));
  return { items, unless: marksOf(items, ({ id }, state) => ids[state].has(id)) };
}

/** Every product of the list, those that a network does not sell marked. */
export function markProducts(products: readonly ProductCard[]): MarkedItems<ProductCard> {
  const isSold = ({ networks }: ProductCard, state: NetworkState) =>
    state === 'unset' || isSoldIn(state, networks);
  return { items: [...products], unless: marksOf(products, isSold) };
}

/** As `markProducts`, but a network that has none of all that fits shows what others have. */
export function markFitting(
  products: readonly ProductCard[],
  totals: ByNetwork<number>,
): MarkedItems<ProductCard> {
  const isShown = ({ networks }: ProductCard, state: NetworkState) =>
    state === 'unset' || totals[state] === 0 || isSoldIn(state, networks);
  return { items: [...products], unless: marksOf(products, isShown) };
}

/** The networks in which it is said of a product that they do not have it; undefined where all have it. */
export function networksWithout({ networks }: Pick<ProductCard, 'networks'>): string | undefined {
  const isMissed = (state: NetworkState) => state !== 'unset' && !isSoldIn(state, networks);
  return states.some(isMissed) ? unless(isMissed) : undefined;
}

/** Each different value once, with the networks in which it does not hold. */
export function markValues<Value extends string | number>(
  values: ByNetwork<Value>,
): { value: Value; unless: string | undefined }[] {
  return [...new Set(states.map((state) => values[state]))].map((value) => ({
    value,
    unless: unless((state) => values[state] === value),
  }));
}

function marksOf<Item extends { readonly id: number }>(
  items: readonly Item[],
  isShown: (item: Item, state: NetworkState) => boolean,
): ReadonlyMap<number, string> {
  return new Map(
    items.flatMap((item) => {
      const mark = unless((state) => isShown(item, state));
      return mark === undefined ? [] : [[item.id, mark] as const];
    }),
  );
}
