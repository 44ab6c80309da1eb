import type { Locale } from '../../languages/locales.ts';
import { useLanguage } from '../app/language.ts';
import { hoursMessages } from '../messages/hours.ts';

/** What the fields of opening hours say, in the language of the desk; it is loaded with them. */
export const useHoursWords = (): (typeof hoursMessages)[Locale] => hoursMessages[useLanguage().locale];
