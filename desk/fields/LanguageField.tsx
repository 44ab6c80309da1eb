import type { Locale } from '../../api/contract/common.ts';
import { locales } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import { Choice } from './Choice.tsx';

interface LanguageFieldProps {
  readonly label: string;
  readonly value: Locale;
  readonly onChange: (locale: Locale) => void;
}

/** Chooses the language in which somebody is written to. */
export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  return (
    <Choice
      label={label}
      options={locales.map((each) => ({ value: each, label: languageNames[each].own }))}
      value={value}
      onChange={(chosen) => onChange(locales.find((each) => each === chosen) ?? value)}
    />
  );
}
