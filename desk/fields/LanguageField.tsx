import type { Locale } from '../../api/contract/common.ts';
import { deskLocales } from '../../languages/desk-locales.ts';
import { languageNames } from '../../languages/names.ts';
import { Choice } from './Choice.tsx';

interface LanguageFieldProps {
  readonly label: string;
  readonly value: Locale;
  readonly onChange: (locale: Locale) => void;
}

/** Chooses the language in which a colleague is written to: one of the desk. */
export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  return (
    <Choice
      label={label}
      options={deskLocales.map((each) => ({ value: each, label: languageNames[each].own }))}
      value={value}
      onChange={(chosen) => onChange(deskLocales.find((each) => each === chosen) ?? value)}
    />
  );
}
