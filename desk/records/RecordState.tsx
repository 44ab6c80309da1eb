import type { RecordItem } from '../../api/contract/desk/records.ts';
import { useMessages } from '../app/language.ts';

const tones: Record<RecordItem['state'], string> = { live: 'good', hidden: 'none', scheduled: 'warn' };

/** Whether visitors see a record, as a text next to a mark. */
export function RecordState({ state }: Pick<RecordItem, 'state'>) {
  const { records } = useMessages();
  return (
    <span className="state" data-tone={tones[state]}>
      {records.states[state]}
    </span>
  );
}
