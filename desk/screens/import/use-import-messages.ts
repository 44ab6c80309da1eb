import { messagesOf } from '../../app/messages-of.ts';
import { importMessages } from '../../messages/imports.ts';

export const useImportMessages = messagesOf(importMessages);

export type ImportMessages = ReturnType<typeof useImportMessages>;
