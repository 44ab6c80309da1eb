import { wordsOf } from '../../../app/words-of.ts';
import { bulkMessages } from '../../../messages/bulk.ts';

export const useBulkWords = wordsOf(bulkMessages);
