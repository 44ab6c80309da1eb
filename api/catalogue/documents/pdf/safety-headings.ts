import type { Locale } from '../../../contract/common.ts';
import { type SafetyNumber, sectionNames } from './section-names.ts';

export type { SafetyNumber };

/** « RUBRIQUE 7 : Manipulation et stockage », « 7.2. Conditions d’un stockage sûr… » */
export function safetyHeading(number: SafetyNumber, locale: Locale): string {
  const t = sectionNames(locale);
  return `${number.includes('.') ? `${number}.` : t('section', { number })} ${t(number)}`;
}
