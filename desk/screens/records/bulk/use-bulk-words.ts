import { wordsOf } from '../../../app/words-of.ts';
import { bulk as fr } from '../../../messages/fr/bulk.ts';
import { bulk as nl } from '../../../messages/nl/bulk.ts';

export const useBulkWords = wordsOf({ fr, nl });
