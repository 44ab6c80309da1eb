import type { Locale } from '../../api/contract/common.ts';
import { settingMessages } from '../messages/settings.ts';

type Labels = Readonly<Record<string, string>>;

/** What a setting is called; one that the program does not know is called by its code. */
export const settingName = (code: string, locale: Locale): string =>
  (settingMessages[locale].names as Labels)[code] ?? code;

/** What is to be known of the value of a setting, where it is not plain. */
export const settingHint = (code: string, locale: Locale): string | undefined =>
  (settingMessages[locale].hints as Labels)[code];

/** What a value of a choice is called. */
export const settingOption = (code: string, value: string, locale: Locale): string =>
  (settingMessages[locale].options as Readonly<Record<string, Labels>>)[code]?.[value] ?? value;
