import { type Locale, locales, type Target } from './common.ts';

/** What has a page of its own, and parts that are shown on others. */
const entityTag = /^(?<type>product|category):\d+$/;

/** Everything that is shown of more than one category. */
const allCategories = /^categories(?::|$)/;

/** A part of an entity that pages show which are not its own: `card` what a card, a crumb or a link shows of it, `packs` what is sold of it. */
export type SharedPart = 'card' | 'packs';

/** `product:42` and French → `product:42:fr`: what is shown in one language. */
export const inLanguage = (tag: string, locale: Locale): string => `${tag}:${locale}`;

export const inLanguages = (tag: string, languages: readonly Locale[] = locales): string[] =>
  languages.map((locale) => inLanguage(tag, locale));

/** What a change in some languages makes stale. */
export const changeTags = (tag: string, languages: readonly Locale[] = locales): string[] =>
  languages.length === locales.length && !entityTag.test(tag) ? [tag] : inLanguages(tag, languages);

/** `product:42:card:fr` */
export const partTag = (tag: string, part: SharedPart, locale: Locale): string =>
  inLanguage(`${tag}:${part}`, locale);

/** What is shown of a category by those that know its code. */
export const rangeTag = (code: string, locale: Locale): string => inLanguage(`range:${code}`, locale);

/** `menu_footer_pro` in French → `menu:footer_pro:fr` */
export const menuTag = (code: string, locale: Locale): string =>
  inLanguage(`menu:${code.replace(/^menu_/, '')}`, locale);

/** The first promoted products of an audience. */
export const promotedTag = (target: Target, locale: Locale): string =>
  inLanguage(`promoted:${target}`, locale);

export const settingTag = (code: string, locale: Locale): string => inLanguage(`setting:${code}`, locale);

/** A price of a carrier: of a band by its end in kilograms, or the amount from which delivery is free. */
export const carrierPriceTag = (code: string, price: number | 'heaviest' | 'free'): string =>
  `carrier:${code}:${price}`;

/** Its name, and how long it takes. */
export const carrierTextTag = (code: string, locale: Locale): string => inLanguage(`carrier:${code}`, locale);

/** Number of promoted products in the footer of every page. */
export const promotedProducts = 5;

/** Remembered responses that hold more than the page shows which reads them. */
export const rememberedTags = { settings: 'setting-values', carriers: 'carrier-values' } as const;

const parts: readonly SharedPart[] = ['card', 'packs'];

/** What pages carry that show a record: itself, its card or what is sold of it. The footer, which names products, counts for none. */
export function entityTags(tag: string): string[] {
  if (!entityTag.test(tag)) return [tag];
  return [tag, ...parts.map((part) => `${tag}:${part}`)].flatMap((each) => inLanguages(each));
}

/**
 * The tags of pages that a change means. One that names no language means all of them, and an entity by itself all that
 * is shown of it: editors' tools, and builds of before there were narrower ones, name them so.
 */
export function meantTags(tags: Iterable<string>): Set<string> {
  const meant = new Set<string>();
  for (const tag of tags) {
    const type = entityTag.exec(tag)?.groups?.['type'];
    const wholes = [
      tag,
      ...(type === undefined ? [] : parts.map((part) => `${tag}:${part}`)),
      ...(allCategories.test(tag) ? ['category-tree', 'category-names', 'category-slugs'] : []),
      // Their names stand in the footer.
      ...(type === 'product' ? ['promoted:part', 'promoted:pro'] : []),
    ];
    for (const whole of wholes) for (const each of [whole, ...inLanguages(whole)]) meant.add(each);
  }
  return meant;
}
