import type { Money } from '../../../api/contract/common.ts';
import type { Locale, Target } from '../../lib/i18n/locale.ts';
import { buildPath } from '../../lib/routes/build-path.ts';

/** In the order of their tabs. */
export const groupKeys = ['products', 'categories', 'pages'] as const;
export type GroupKey = (typeof groupKeys)[number];

export interface Suggestion {
  readonly name: string;
  readonly href: string;
  readonly reference: string | undefined;
  readonly category: string | undefined;
  readonly family: string | undefined;
  /** URL of a small picture. */
  readonly picture: string | undefined;
  /** The text of a search, where it leads to its results. */
  readonly search?: string | undefined;
  /** What the cheapest pack of a product costs; the index in the browser knows no prices. */
  readonly price?: SuggestedPrice | undefined;
}

export interface SuggestedPrice {
  /** « 1 kg, dès » */
  readonly label: string;
  readonly amount: Money;
}

export interface Found {
  /** `total` is known to the API alone. */
  readonly groups: Readonly<Record<GroupKey, { total: number | undefined; items: readonly Suggestion[] }>>;
  /** What was searched for instead. */
  readonly corrected: string | undefined;
}

/** Where a search takes place. */
export interface SearchPlace {
  readonly locale: Locale;
  readonly target: Target;
  readonly salesPlanId: number;
}

/** Suggestions a group. */
export const mostPerGroup = 3;

const screens = { products: 'product', categories: 'category', pages: 'page' } as const;

export const suggestionHref = (key: GroupKey, { locale, target }: SearchPlace, slug: string): string =>
  buildPath(screens[key], { locale, target, slug });

export const isEmpty = ({ groups }: Found): boolean =>
  groupKeys.every((key) => groups[key].items.length === 0);
