import type { Locale } from '../../../api/contract/common.ts';
import { languageNames } from '../../../languages/names.ts';
import { languageTags } from '../../../languages/tags.ts';
import { plainText } from './plain-text.ts';
import { TextDifference } from './TextDifference.tsx';
import { useTranslationMessages } from './use-translation-messages.ts';

interface SourceTextProps {
  readonly locale: Locale;
  readonly value: unknown;
  /** What it was when it was translated; undefined: it was not. */
  readonly translatedFrom: unknown;
}

/** What is translated, with what has changed in it since the translation. */
export function SourceText({ locale, value, translatedFrom }: SourceTextProps) {
  const translations = useTranslationMessages();
  const text = plainText(value);
  const lang = languageTags[locale];
  return (
    <div className="source-text">
      <h3>{translations.source(languageNames[locale].own)}</h3>
      {translatedFrom === undefined ? (
        <p className="source-lines" lang={lang}>
          {text}
        </p>
      ) : (
        <>
          <p className="muted">{translations.outdatedSince}</p>
          <TextDifference before={plainText(translatedFrom)} after={text} lang={lang} />
        </>
      )}
    </div>
  );
}
