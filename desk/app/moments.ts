import type { Locale } from '../../api/contract/common.ts';
import { languageTags } from '../../languages/tags.ts';

const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

/** A moment as people in Belgium write it: « 25/11/2026 11:05 », « 25/11/2026, 11:05 ». */
export function formatMoment(isoMoment: string, locale: Locale): string {
  formats[locale] ??= new Intl.DateTimeFormat(languageTags[locale], {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return formats[locale].format(new Date(isoMoment));
}
