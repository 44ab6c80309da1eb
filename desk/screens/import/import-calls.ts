import type {
  FieldChoice,
  ImportChange,
  ImportDetail,
  ImportFault,
  ImportItem,
} from '../../../api/contract/desk/import.ts';
import type { operations } from '../../../api/contract/operations.ts';
import { get, request } from '../../app/api.ts';
import { sendFile } from '../../app/send-file.ts';
import type { ListSource } from '../../lists/use-sparse-pages.ts';

type Calls = typeof operations.import;

const perPage = 100;

/** Beginning of the keys of everything that is read of imports. */
export const importsKey = ['imports'] as const;
export const importKey = (id: number) => [...importsKey, 'one', id] as const;

/** Imports, newest first. */
export const importSource: ListSource<ImportItem> = {
  key: [...importsKey, 'list'],
  perPage,
  read: (page, signal) => get<Calls['index']>('/desk/import', { query: { page, perPage }, signal }),
};

/** What is wrong with the files of an import; `since` identifies the dry run. */
export const faultSource = (id: number, since: string): ListSource<ImportFault> => ({
  key: [...importsKey, 'faults', id, since],
  perPage,
  read: (page, signal) =>
    get<Calls['faults']>(`/desk/import/${id}/fault`, { query: { page, perPage }, signal }),
});

/** What an import would create and change. */
export const changeSource = (id: number, since: string): ListSource<ImportChange> => ({
  key: [...importsKey, 'changes', id, since],
  perPage,
  read: (page, signal) =>
    get<Calls['changes']>(`/desk/import/${id}/change`, { query: { page, perPage }, signal }),
});

export const readImport = (id: number, signal: AbortSignal): Promise<ImportDetail> =>
  get<Calls['show']>(`/desk/import/${id}`, { signal });

/** What tables may hold. */
export const readResources = (signal: AbortSignal) =>
  get<Calls['resources']>('/desk/import-resource', { signal });

export const createImport = (): Promise<ImportDetail> => request<Calls['create']>('POST', '/desk/import');

export const discardImport = (id: number) => request<Calls['discard']>('DELETE', `/desk/import/${id}`);

/** Adds a file under the path that it has in its folder. */
export const addFile = (id: number, name: string, file: File) =>
  sendFile<Calls['addFile']>(file, {
    method: 'POST',
    path: `/desk/import/${id}/file`,
    query: { name },
    onProgress: () => undefined,
  });

/** What a table is read as. */
export interface TableChoice {
  readonly name: string;
  readonly resource: string | null;
  readonly columns: readonly FieldChoice[];
}

export const checkImport = (id: number, tables: readonly TableChoice[], isComplete: boolean) =>
  request<Calls['check']>('POST', `/desk/import/${id}/check`, { body: { tables, is_complete: isComplete } });

export const writeImport = (id: number) => request<Calls['write']>('POST', `/desk/import/${id}/write`);

export const undoImport = (id: number, leaveEdited: boolean) =>
  request<Calls['undo']>('POST', `/desk/import/${id}/undo`, { body: { leave_edited: leaveEdited } });

/** Records that were saved since an import. */
export const readEdited = (id: number, signal: AbortSignal) =>
  get<Calls['edited']>(`/desk/import/${id}/edited`, { signal });
