import { wordsOf } from '../../app/words-of.ts';
import { importListMessages } from '../../messages/import-list.ts';

export const useImportListWords = wordsOf(importListMessages);

export type ImportListWords = ReturnType<typeof useImportListWords>;
