import { mapNetworks, markItems, markValues, unless } from '../lib/networks/by-network.ts';
import { buildPath } from '../lib/routes/build-path.ts';
import { translator } from '../messages/translator.ts';
import type { PageContext } from './page-context.ts';
import type { FoundContent } from './search.ts';

interface SearchLink {
  readonly name: string;
  readonly family: number | null | undefined;
  readonly href: string;
  readonly unless: string | undefined;
}

export interface SearchGroup {
  readonly key: 'categories' | 'pages';
  readonly title: string;
  /** More than there are links, when the API gives no more. */
  readonly totals: ReturnType<typeof markValues<number>>;
  readonly links: readonly SearchLink[];
  /** The networks in which nothing of it is shown. */
  readonly unless: string | undefined;
}

/** What was found besides products, as links; groups without any are left out. */
export function searchGroups(found: FoundContent, { locale, target }: PageContext): SearchGroup[] {
  const t = translator(locale);
  return (['categories', 'pages'] as const).flatMap((key) => {
    const screen = key === 'categories' ? 'category' : 'page';
    if (!found.groups) return [];
    const groups = mapNetworks(found.groups, (result) => result[key]);
    const { items, unless: marks } = markItems(mapNetworks(groups, (group) => group.items));
    const links = items.map(({ id, name, slug, family }) => ({
      name,
      family,
      href: buildPath(screen, { locale, target, slug }),
      unless: marks.get(id),
    }));
    const totals = mapNetworks(groups, ({ total }) => total);
    const isEmptyIn = unless((state) => totals[state] > 0);
    const group = { key, title: t(`results.${key}`), totals: markValues(totals), links, unless: isEmptyIn };
    return links.length > 0 ? [group] : [];
  });
}
