import { useRef } from 'react';
import type { RecordEntity } from '../../../api/contract/desk/record-entities.ts';
import { hasResponse } from '../../forms/has-response.ts';
import type { Input } from '../../forms/input-store.ts';
import { createRecord, findCreated } from '../../records/records.ts';

/**
 * Creates a record. A creation whose response was lost may have been written: where it was, the next one finds it, and is
 * not refused as a key that is taken.
 */
export function useSureCreation(entity: RecordEntity) {
  const isUnsure = useRef(false);
  /** @throws ApiFault as the call that creates it */
  return async (input: Input): Promise<{ readonly id: number; readonly change_id: number | null }> => {
    try {
      return await createRecord(entity, input);
    } catch (error) {
      const found = isUnsure.current && hasResponse(error) ? await findCreated(entity, input) : undefined;
      isUnsure.current ||= !hasResponse(error);
      if (found === undefined) throw error;
      return { id: found.id, change_id: null };
    }
  };
}
