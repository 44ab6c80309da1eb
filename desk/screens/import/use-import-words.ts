import { wordsOf } from '../../app/words-of.ts';
import { importMessages } from '../../messages/imports.ts';

export const useImportWords = wordsOf(importMessages);

export type ImportWords = ReturnType<typeof useImportWords>;
