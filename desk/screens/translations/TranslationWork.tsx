import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../api/contract/common.ts';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { readSides } from '../../records/records.ts';
import { TranslationForm } from './TranslationForm.tsx';
import { newestInput, type WantedText } from './translation-calls.ts';

export interface TranslationWorkProps {
  readonly wanted: WantedText;
  /** The language to translate into. */
  readonly locale: Locale;
  /** Somebody came to this text from another one. */
  readonly takesFocus: boolean;
  /** Told what was done, in words. */
  readonly onDone: (words: string) => void;
  readonly onSkip: () => void;
}

/** A text that is to be translated, once its record was read. */
export function TranslationWork(props: TranslationWorkProps) {
  const messages = useMessages();
  const { entity, id } = props.wanted.record;
  const { data, error, refetch } = useQuery({
    queryKey: ['translated-record', entity, id],
    queryFn: ({ signal }) => readSides(entity, id, signal),
    gcTime: 0,
  });
  if (error) return <p className="notice bad">{faultText(error, messages)}</p>;
  if (!data) return <Waiting />;
  const input = newestInput(data);
  return (
    <TranslationForm key={data.record.version} {...props} input={input} onReread={() => void refetch()} />
  );
}
