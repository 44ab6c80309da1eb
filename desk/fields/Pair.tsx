import type { ReactNode } from 'react';
import type { Locale } from '../../api/contract/common.ts';
import { locales } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';

interface PairProps {
  readonly label: string;
  /** The field of one language. */
  readonly children: (locale: Locale, label: string) => ReactNode;
}

/** The same thing in every language, side by side. */
export function Pair({ label, children }: PairProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser.
    <div className="pair" role="group" aria-label={label}>
      {locales.map((locale) => (
        <div key={locale} className="pair-side">
          {children(locale, `${label} (${languageNames[locale].own})`)}
        </div>
      ))}
    </div>
  );
}
