import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { TranslationItem } from '../../../api/contract/desk/translations.ts';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { TranslationList } from './TranslationList.tsx';
import { TranslationWork } from './TranslationWork.tsx';
import { keyOf, type TranslationBatch, type WantedText } from './translation-calls.ts';
import type { TranslationFilters } from './translation-filters.ts';
import { useTranslationBatches } from './use-translation-batches.ts';
import { useTranslationMessages } from './use-translation-messages.ts';

interface TranslationQueueProps {
  readonly filters: TranslationFilters;
  /** What is worked through first. */
  readonly first: TranslationBatch;
}

/** The texts by record, and the one that is worked on; after it comes the next, and after the last more are read. */
export function TranslationQueue({ filters, first }: TranslationQueueProps) {
  const messages = useMessages();
  const translations = useTranslationMessages();
  const { faults } = messages;
  const { items, unread, isReading, error, readOn } = useTranslationBatches(filters, first);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  const left = wantedOf(items).filter((each) => !done.has(keyOf(each)));
  const current = left.find((each) => keyOf(each) === chosen) ?? left[0];
  const goOn = (text: string, isDone: boolean) => {
    if (!current) return;
    const place = left.indexOf(current);
    const next = left[place + 1] ?? left[0];
    setMessage(text);
    setChosen(next ? keyOf(next) : '');
    if (!isDone) return;
    setDone(new Set([...done, keyOf(current)]));
    if (left.length === 1 && unread > 0) void readOn();
  };
  const stateText = () => {
    if (isReading) return translations.readingOn;
    if (left.length > 0)
      return unread === 0 ? translations.left(left.length) : translations.leftOf(left.length, unread);
    if (unread > 0) return '';
    return items.some(({ texts }) => texts.length === 0) ? translations.doneWaits : translations.done;
  };
  return (
    <>
      <output className="translation-state">{`${message} ${stateText()}`.trim()}</output>
      {error !== undefined && (
        <div className="notice bad" role="alert">
          <p>{faultText(error, messages)}</p>
          <Button className="button" onPress={() => void readOn()}>
            {faults.retry}
          </Button>
        </div>
      )}
      <div className="translation-desk">
        <TranslationList items={items} left={left} current={current} onChoose={setChosen} />
        {current && (
          <TranslationWork
            key={keyOf(current)}
            wanted={current}
            locale={filters.locale}
            takesFocus={message !== '' || chosen !== ''}
            onDone={(text) => goOn(text, true)}
            onSkip={() => goOn('', false)}
          />
        )}
      </div>
    </>
  );
}

const wantedOf = (items: readonly TranslationItem[]): readonly WantedText[] =>
  items.flatMap((record) => record.texts.map((text) => ({ record, text })));
