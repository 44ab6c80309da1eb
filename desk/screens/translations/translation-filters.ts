import type { Locale } from '../../../api/contract/common.ts';
import { type RecordEntity, recordEntities } from '../../../api/contract/desk/record-entities.ts';
import { locales } from '../../../languages/locales.ts';

export const textStates = ['missing', 'outdated'] as const;

/** Which texts are worked through. */
export interface TranslationFilters {
  /** The language to translate into. */
  readonly locale: Locale;
  readonly entity?: RecordEntity;
  readonly state?: (typeof textStates)[number];
}

/** The filters as they stand in a URL; without a language there, another one than that of the desk. */
export function readTranslationFilters(
  search: Readonly<Record<string, unknown>>,
  ownLocale: Locale,
): TranslationFilters {
  const entity = recordEntities.find((each) => each === search['entity']);
  const state = textStates.find((each) => each === search['state']);
  const locale = locales.find((each) => each === search['locale']);
  return {
    locale: locale ?? otherLocale(ownLocale),
    ...(entity !== undefined && { entity }),
    ...(state !== undefined && { state }),
  };
}

/** The language that a text is translated from. */
export const otherLocale = (locale: Locale): Locale => locales.find((each) => each !== locale) ?? locale;
