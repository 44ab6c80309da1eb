import { useEffect, useMemo, useState } from 'react';
import { chosenNetwork } from '../../lib/networks/chosen-network.ts';
import { useShared } from '../../lib/react/use-shared.ts';
import { buildPath } from '../../lib/routes/build-path.ts';
import { searchText } from '../../lib/routes/search-text.ts';
import { placeQuery } from '../../lib/shop-client/call-place.ts';
import { listCategories } from '../../lib/shop-client/catalogue.ts';
import { listAskedSearches } from '../../lib/shop-client/search.ts';
import { $recentSearches } from '../../stores/recent-searches.ts';
import { type SearchPlace, type Suggestion, suggestionHref } from './found.ts';

export const startKeys = ['recent', 'families', 'asked'] as const;
type StartKey = (typeof startKeys)[number];

/** What is offered before anything is typed; groups without anything are empty. */
export type Start = Readonly<Record<StartKey, readonly Suggestion[]>>;

const none: readonly Suggestion[] = [];
const noSearches: ReturnType<typeof $recentSearches.get> = [];

/** Where a search may start: asked for once the empty field is turned to. What cannot be had is left out. */
export function useStart(place: SearchPlace, isShown: boolean): Start {
  const [families, setFamilies] = useState(none);
  const [texts, setTexts] = useState<readonly string[]>([]);
  const stored = useShared($recentSearches, noSearches);
  const [isAsked, setAsked] = useState(false);
  if (isShown && !isAsked) setAsked(true);
  useEffect(() => {
    if (!isAsked) return;
    const query = placeQuery({ locale: place.locale, planId: place.salesPlanId });
    const ignore = () => undefined;
    void listCategories({ query: { ...query, perPage: 20 } }).then(({ items }) => {
      const negoce = chosenNetwork(place.target, document);
      const sold = items.filter((each) => negoce === undefined || each.network_counts[negoce] > 0);
      setFamilies(
        sold.map(({ name, slug, family }) =>
          plain(name, suggestionHref('categories', place, slug), { family: String(family) }),
        ),
      );
    }, ignore);
    void listAskedSearches({ query }).then((asked) => setTexts(asked.texts), ignore);
  }, [isAsked, place]);
  return useMemo(() => {
    const toSearch = (text: string) =>
      plain(text, buildPath('results', { ...place, search: searchText(text) }), { search: text });
    const recent = isShown ? stored.map(({ text }) => toSearch(text)) : none;
    const asked = texts.map(toSearch).filter(({ href }) => !recent.some((search) => search.href === href));
    return { recent, families, asked };
  }, [place, isShown, stored, families, texts]);
}

const plain = (name: string, href: string, more: Partial<Suggestion>): Suggestion => ({
  name,
  href,
  reference: undefined,
  category: undefined,
  family: undefined,
  picture: undefined,
  ...more,
});
