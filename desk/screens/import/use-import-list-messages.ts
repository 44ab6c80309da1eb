import { messagesOf } from '../../app/messages-of.ts';
import { importListMessages } from '../../messages/import-list.ts';

export const useImportListMessages = messagesOf(importListMessages);

export type ImportListMessages = ReturnType<typeof useImportListMessages>;
