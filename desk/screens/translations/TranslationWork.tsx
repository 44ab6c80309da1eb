import { useQuery } from '@tanstack/react-query';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { Waiting } from '../../app/Waiting.tsx';
import { readSides } from '../../records/records.ts';
import { TranslationForm, type TranslationWorkProps } from './TranslationForm.tsx';
import { newestInput } from './translation-calls.ts';

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
