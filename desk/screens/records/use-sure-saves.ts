import { useRef } from 'react';
import { isSame } from '../../../api/rules/merge-inputs.ts';
import { hasResponse } from '../../forms/has-response.ts';
import type { Input } from '../../forms/input-store.ts';
import { readSides, type SeenRecord, saveDraft, updateRecord } from '../../records/records.ts';
import type { Side } from './sides.ts';

interface Save {
  readonly side: Side;
  /** What was on the screen before it. */
  readonly seen: SeenRecord;
  readonly input: Input;
}

const send = ({ side, seen, input }: Save) =>
  side === 'live' ? updateRecord(seen, input) : saveDraft(seen, input);

/** The record as a save whose response was lost has left it; as it was seen before, where another editor may have written. */
async function seenAfter({ side, seen, input }: Save): Promise<SeenRecord> {
  const { record, draft } = await readSides(seen.entity, seen.id);
  const stored = side === 'live' ? record.input : draft?.input;
  const isWritten = record.version === seen.version + 1 && isSame(stored, input);
  return isWritten ? { ...seen, version: record.version } : seen;
}

/**
 * Saves a side of a record so that nobody meets their own save as that of another editor. The API may have written a save
 * whose response was lost: the next one of that side sends it again first, as it was, and goes on from the version that
 * this returns. The next one of the other side only looks what became of it: what its author no longer wants live is not
 * sent again.
 */
export function useSureSaves() {
  const unsure = useRef<Save>(undefined);
  const sendSurely = async (save: Save) => {
    unsure.current = save;
    try {
      return await send(save);
    } catch (error) {
      if (hasResponse(error)) unsure.current = undefined;
      throw error;
    }
  };
  return {
    /** @throws ApiFault as the call that writes it */
    save: async (wanted: Save) => {
      const before = unsure.current;
      if (before === undefined) return sendSurely(wanted);
      if (before.side !== wanted.side) return sendSurely({ ...wanted, seen: await seenAfter(before) });
      if (isSame(before.input, wanted.input)) return sendSurely(before);
      const { version } = await sendSurely(before);
      return sendSurely({ ...wanted, seen: { ...wanted.seen, version } });
    },
    /** Call it once the form has begun anew with what is stored. */
    settle: () => {
      unsure.current = undefined;
    },
  };
}
