import type { Translated } from '../../api/contract/common.ts';
import { languageNames } from '../../languages/names.ts';
import { languageTags } from '../../languages/tags.ts';
import { useMessages } from '../app/language.ts';
import { Pair } from '../fields/Pair.tsx';
import { PlainText } from '../fields/PlainText.tsx';

interface AltFieldsProps {
  readonly alt: Translated<string>;
  readonly onChange: (alt: Translated<string>) => void;
  /** Faults by path: `alt.fr`. */
  readonly faults: Readonly<Record<string, string>>;
}

const lines = 2;

/** The alternative texts of a picture, in both languages. */
export function AltFields({ alt, onChange, faults }: AltFieldsProps) {
  const { media } = useMessages();
  return (
    <Pair label={media.alt}>
      {(locale) => (
        <PlainText
          label={`${media.alt} (${languageNames[locale].own})`}
          lines={lines}
          lang={languageTags[locale]}
          value={alt[locale]}
          onChange={(text) => onChange({ ...alt, [locale]: text })}
          fault={faults[`alt.${locale}`]}
        />
      )}
    </Pair>
  );
}
