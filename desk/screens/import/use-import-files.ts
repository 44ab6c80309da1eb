import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { libraryFileMegabytes, megabyte } from '../../../api/contract/files.ts';
import { faultText } from '../../app/fault-text.ts';
import { useMessages } from '../../app/language.ts';
import { fileFault } from '../../media/use-uploads.ts';
import type { PlacedFile } from './files-of-folder.ts';
import { addFile, createImport, discardImport, importsKey } from './import-calls.ts';
import { useImportMessages } from './use-import-messages.ts';

interface RefusedFile {
  readonly path: string;
  readonly fault: string;
}

interface Sending {
  readonly done: number;
  /** 0: nothing is sent. */
  readonly total: number;
  readonly refused: readonly RefusedFile[];
  /** Why no import could be opened. */
  readonly fault: string;
}

const atRest: Sending = { done: 0, total: 0, refused: [], fault: '' };
/** What systems leave in folders is not sent. */
const litter = /(?:^|\/)(?:\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** Sends files into an import one after the other; a new one is opened unless its number is given. */
export function useImportFiles(id: number | undefined, onSent: (id: number) => void) {
  const messages = useMessages();
  const imports = useImportMessages();
  const cache = useQueryClient();
  const [state, setState] = useState(atRest);

  async function sendAll(files: readonly PlacedFile[]): Promise<void> {
    const importId = id ?? (await createImport()).id;
    const refused: RefusedFile[] = [];
    for (const [index, { path, file }] of files.entries()) {
      try {
        if (file.size > libraryFileMegabytes * megabyte)
          refused.push({ path, fault: imports.tooLarge(libraryFileMegabytes) });
        else await addFile(importId, path, file);
      } catch (error) {
        refused.push({ path, fault: fileFault(error, messages) });
      }
      setState({ ...atRest, done: index + 1, total: files.length, refused });
    }
    const isEmpty = refused.length === files.length;
    if (isEmpty && id === undefined) await discardImport(importId);
    setState({ ...atRest, refused });
    await cache.invalidateQueries({ queryKey: importsKey });
    if (!isEmpty) onSent(importId);
  }

  const send = (placed: readonly PlacedFile[]) => {
    const files = placed.filter(({ path }) => !litter.test(path));
    const isSending = state.total > 0;
    if (files.length === 0 || isSending) return;
    setState({ ...atRest, total: files.length });
    sendAll(files).catch((error: unknown) => setState({ ...atRest, fault: faultText(error, messages) }));
  };
  return { ...state, send };
}
