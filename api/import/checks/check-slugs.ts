import { languageNames } from '../../../languages/names.ts';
import { type Locale, localeSchema, type Translated } from '../../contract/common.ts';
import type { IssueList } from '../issue.ts';
import { UniqueValues } from './unique.ts';
import type { Entry, View } from './view.ts';

export type ReservedSlugs = (locale: Locale) => ReadonlySet<string>;

/** A slug is unique in its language among its kind, and a page may not stand where a screen of the site stands. */
export function checkSlugs(view: View, reservedSlugs: ReservedSlugs, issues: IssueList): void {
  checkKind(view.categories, 'category', issues);
  checkKind(view.products, 'product', issues);
  checkKind(view.folders, 'folder', issues);
  checkKind(view.pages, 'page', issues);
  for (const { input, source } of view.pages.values()) {
    for (const locale of localeSchema.options) {
      const segment = input.slug?.[locale].split('/', 1)[0] ?? '';
      if (!source || !reservedSlugs(locale).has(segment)) continue;
      issues.error(source, ['slug', locale], {
        message: `“${segment}” is the address of a screen of the site`,
        expected: 'another first segment',
      });
    }
  }
}

function checkKind(
  entries: ReadonlyMap<string, Entry<{ slug: Translated<string> }>>,
  kind: string,
  issues: IssueList,
): void {
  for (const locale of localeSchema.options) {
    const slugs = new UniqueValues(`the ${languageNames[locale].english} ${kind} slug`, issues);
    for (const { key, input, source } of entries.values()) {
      if (input.slug) slugs.claim(input.slug[locale], { key, source, path: ['slug', locale] });
    }
  }
}
