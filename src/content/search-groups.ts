import { buildPath } from '../lib/routes/build-path.ts';
import { translator } from '../messages/translator.ts';
import type { PageContext } from './page-context.ts';
import type { FoundContent } from './search.ts';

export interface SearchGroup {
  readonly key: 'categories' | 'pages';
  readonly title: string;
  /** More than there are links, when the API gives no more. */
  readonly total: number;
  readonly links: readonly { name: string; family: number | null | undefined; href: string }[];
}

/** What was found besides products, as links; groups without any are left out. */
export function searchGroups(found: FoundContent, { locale, target }: PageContext): SearchGroup[] {
  const t = translator(locale);
  return (['categories', 'pages'] as const).flatMap((key) => {
    const screen = key === 'categories' ? 'category' : 'page';
    const group = found.groups?.[key];
    const links = (group?.items ?? []).map(({ name, slug, family }) => ({
      name,
      family,
      href: buildPath(screen, { locale, target, slug }),
    }));
    return group && links.length > 0 ? [{ key, title: t(`results.${key}`), total: group.total, links }] : [];
  });
}
