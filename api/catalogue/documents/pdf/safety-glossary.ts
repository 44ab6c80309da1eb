import type { Locale } from '../../../contract/common.ts';
import type { SafetySource } from '../document-source.ts';
import { unlabelledStatements, usedClasses } from '../hazard-classes.ts';
import { glossaryTexts } from './glossary-texts.ts';

/** The end of the sixteenth section: statements in full that stand only in the third, and abbreviations. */
export function safetyGlossary(source: SafetySource, locale: Locale): string[] {
  const { abbreviations, statements: lead, short: shortLead, colon } = glossaryTexts[locale];
  const statements = unlabelledStatements(source, locale);
  const short = [...abbreviations, ...usedClasses(source, locale)]
    .sort(([one], [other]) => one.localeCompare(other, locale))
    .map(([each, meaning]) => `${each}${colon} ${meaning}`);
  return [
    ...(statements.length === 0 ? [] : [`${lead} ${statements.join(' ')}`]),
    `${shortLead} ${short.join(' · ')}.`,
  ];
}
