import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Locale } from '../../../api/contract/common.ts';
import type { TranslationItem } from '../../../api/contract/desk/translations.ts';
import { useLanguage } from '../../app/language.ts';
import { textLabel } from '../../records/text-label.ts';
import { TranslationWork } from './TranslationWork.tsx';
import { keyOf, type WantedText } from './translation-calls.ts';

interface TranslationQueueProps {
  readonly locale: Locale;
  readonly items: readonly TranslationItem[];
}

/** The texts by record, and the one that is worked on; after it comes the next. */
export function TranslationQueue({ locale, items }: TranslationQueueProps) {
  const { locale: ownLocale, messages } = useLanguage();
  const { translations, records } = messages;
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState('');
  const [said, setSaid] = useState('');
  const wanted: readonly WantedText[] = items.flatMap((record) =>
    record.texts.map((text) => ({ record, text })),
  );
  const left = wanted.filter((each) => !done.has(keyOf(each)));
  const current = left.find((each) => keyOf(each) === chosen) ?? left[0];
  const goOn = (words: string, isDone: boolean) => {
    if (!current) return;
    const place = left.indexOf(current);
    const next = left[place + 1] ?? left[0];
    setSaid(words);
    setChosen(next ? keyOf(next) : '');
    if (isDone) setDone(new Set([...done, keyOf(current)]));
  };
  return (
    <>
      <output className="translation-state">
        {[said, left.length > 0 ? translations.left(left.length) : translations.done].join(' ').trim()}
      </output>
      <div className="translation-desk">
        <nav className="translation-list" hidden={items.length === 0} aria-label={translations.records}>
          <ul>
            {items.map((record) => {
              const texts = left.filter((each) => each.record === record);
              if (texts.length === 0 && record.texts.length > 0) return null;
              return (
                <li key={`${record.entity} ${record.id}`}>
                  <p>
                    <strong>{record.title[ownLocale]}</strong>{' '}
                    <span className="muted">{records.entities[record.entity]}</span>
                  </p>
                  {record.texts.length === 0 && <p className="muted">{translations.waits}</p>}
                  <ul>
                    {texts.map((each) => (
                      <li key={keyOf(each)}>
                        <Button
                          className="button quiet"
                          {...(each === current && { 'aria-current': 'true' })}
                          onPress={() => setChosen(keyOf(each))}
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
        {current && (
          <TranslationWork
            key={keyOf(current)}
            wanted={current}
            locale={locale}
            takesFocus={chosen !== ''}
            onDone={(words) => goOn(words, true)}
            onSkip={() => goOn('', false)}
          />
        )}
      </div>
    </>
  );
}
