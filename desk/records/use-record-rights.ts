import { type RecordEntity, rightsOfRecord } from '../../api/contract/desk/record-entities.ts';
import { useMay } from '../app/account.ts';

/** What the user of the desk may do with the records of an entity. */
export interface RecordRights {
  /** To change what visitors see: to create, save, delete, publish and restore. */
  readonly mayWrite: boolean;
  /** To prepare drafts, which others publish. */
  readonly mayPrepare: boolean;
}

/** The rights to an entity, as the API holds them; they change when a role is taken away. */
export function useRecordRights(entity: RecordEntity): RecordRights {
  const may = useMay();
  return {
    mayWrite: may(...rightsOfRecord(entity, 'write')),
    mayPrepare: may(...rightsOfRecord(entity, 'read')),
  };
}
