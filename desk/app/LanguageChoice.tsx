import { Radio, RadioGroup } from 'react-aria-components';
import { deskLocales } from '../../languages/desk-locales.ts';
import { languageNames } from '../../languages/names.ts';
import { languageTags } from '../../languages/tags.ts';
import { useLanguage } from './language.ts';

/** The language of the desk, chosen by each person for this device. */
export function LanguageChoice() {
  const { locale, messages, choose } = useLanguage();
  const pick = (chosen: string) => {
    const known = deskLocales.find((each) => each === chosen);
    if (known) void choose(known);
  };
  return (
    <RadioGroup
      className="language-choice"
      orientation="horizontal"
      aria-label={messages.frame.language}
      value={locale}
      onChange={pick}
    >
      {deskLocales.map((each) => (
        <Radio key={each} value={each} lang={languageTags[each]} className="radio">
          {languageNames[each].own}
        </Radio>
      ))}
    </RadioGroup>
  );
}
