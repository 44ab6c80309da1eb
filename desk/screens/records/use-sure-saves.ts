import { useRef } from 'react';
import type { Input } from '../../forms/input-store.ts';
import { isSame } from '../../forms/merge.ts';
import { wasAnswered } from '../../forms/was-answered.ts';
import { type SeenRecord, saveDraft, updateRecord } from '../../records/records.ts';
import type { Side } from './sides.ts';

interface Save {
  readonly side: Side;
  /** What was on the screen before it. */
  readonly seen: SeenRecord;
  readonly input: Input;
}

const send = ({ side, seen, input }: Save) =>
  side === 'live' ? updateRecord(seen, input) : saveDraft(seen, input);

/**
 * Saves a side of a record so that nobody meets their own save as that of another editor. The API may have written a save
 * whose response was lost: the next one sends it again first, as it was, and goes on from the version that this answers.
 */
export function useSureSaves() {
  const unsure = useRef<Save>(undefined);
  const sendSurely = async (save: Save) => {
    unsure.current = save;
    try {
      return await send(save);
    } catch (error) {
      if (wasAnswered(error)) unsure.current = undefined;
      throw error;
    }
  };
  return {
    /** @throws ApiFault as the call that writes it */
    save: async (wanted: Save) => {
      const before = unsure.current;
      if (before?.side !== wanted.side) return sendSurely(wanted);
      if (isSame(before.input, wanted.input)) return sendSurely(before);
      const { version } = await sendSurely(before);
      return sendSurely({ ...wanted, seen: { ...wanted.seen, version } });
    },
    /** To be called once the form has begun anew with what is stored. */
    settle: () => {
      unsure.current = undefined;
    },
  };
}
