import { languageName } from '../../../languages/language-name.ts';
import { perLocale } from '../../../languages/per-locale.ts';
import { availabilities } from '../../contract/application-availabilities.ts';
import { applicationRules } from '../../contract/application-rules.ts';
import { civilities } from '../../contract/civilities.ts';
import type { Locale, Translated } from '../../contract/common.ts';
import { constructionStartRules } from '../../contract/construction-start-rules.ts';
import { contactRules } from '../../contract/contact-rules.ts';
import { contactSubjects } from '../../contract/contact-subjects.ts';
import { countryName, isFormCountry } from '../../contract/country-rules.ts';
import { trainingPeriods } from '../../contract/training-periods.ts';
import { trainingRegistrationRules } from '../../contract/training-rules.ts';
import { formatDate } from '../../rules/format-date.ts';
import type { SubmissionKind } from '../../rules/submission-number.ts';
import { choiceNames } from './choice-names.ts';

/** Fields of each form in the order in which it asks for them. */
export const formFields: Readonly<Record<SubmissionKind, readonly string[]>> = {
  contact: Object.keys(contactRules),
  'construction-starts': Object.keys(constructionStartRules),
  application: Object.keys(applicationRules),
  'training-inscription': Object.keys(trainingRegistrationRules),
};

const choices: Readonly<Record<string, Readonly<Record<string, Translated<string>>>>> = {
  subject: contactSubjects,
  availability: availabilities,
  period: trainingPeriods,
  civility: Object.fromEntries(civilities.map(({ code, label }) => [code, label])),
  lang: perLocale((language) => perLocale((locale) => languageName(language, locale))),
  visit: { on: choiceNames.yes },
  waiting: { on: choiceNames.yes },
};
const days: ReadonlySet<string> = new Set(['start_date', 'deadline']);

/** The value of a field, as people read it. */
export function shownValue(name: string, value: string, locale: Locale): string {
  const choice = choices[name]?.[value];
  if (choice) return choice[locale];
  if (days.has(name)) return formatDate(value, locale);
  return name === 'country' && isFormCountry(value) ? countryName(value, locale) : value;
}

/** What was filled in, in the order of the form and in the words of each language. */
export const shownFacts = (kind: SubmissionKind, fields: Readonly<Record<string, string>>) =>
  formFields[kind].flatMap((name) => {
    const value = fields[name] ?? '';
    return value === '' ? [] : [{ name, value: perLocale((locale) => shownValue(name, value, locale)) }];
  });

/** A body as its fields are stored: what is checked is `on`, a list has commas. */
export function toFields(body: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toText(value)]));
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
