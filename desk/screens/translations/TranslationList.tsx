import { Button } from 'react-aria-components';
import type { TranslationItem } from '../../../api/contract/desk/translations.ts';
import { useLanguage } from '../../app/language.ts';
import { textLabel } from '../../records/text-label.ts';
import { keyOf, type WantedText } from './translation-calls.ts';
import { useTranslationMessages } from './use-translation-messages.ts';

interface TranslationListProps {
  readonly items: readonly TranslationItem[];
  /** What is still to be translated of them. */
  readonly left: readonly WantedText[];
  /** The text that is worked on. */
  readonly current: WantedText | undefined;
  readonly onChoose: (key: string) => void;
}

/** The records with their texts that are to be translated, and those that wait for an editor to publish them. */
export function TranslationList({ items, left, current, onChoose }: TranslationListProps) {
  const { locale, messages } = useLanguage();
  const translations = useTranslationMessages();
  const { records } = messages;
  return (
    <nav className="translation-list" hidden={items.length === 0} aria-label={translations.records}>
      <ul>
        {items.map((record) => {
          const texts = left.filter((each) => each.record === record);
          if (texts.length === 0 && record.texts.length > 0) return null;
          return (
            <li key={`${record.entity} ${record.id}`}>
              <p>
                <strong>{record.title[locale]}</strong>{' '}
                <span className="muted">{records.entities[record.entity]}</span>
              </p>
              {record.texts.length === 0 && <p className="muted">{translations.waits}</p>}
              <ul>
                {texts.map((each) => (
                  <li key={keyOf(each)}>
                    <Button
                      className="button quiet"
                      {...(each === current && { 'aria-current': 'true' })}
                      onPress={() => onChoose(keyOf(each))}
                    >
                      {textLabel(record.entity, each.text.path, messages)}
                    </Button>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
