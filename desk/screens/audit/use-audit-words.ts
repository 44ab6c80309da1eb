import { wordsOf } from '../../app/words-of.ts';
import { audit as fr } from '../../messages/fr/audit.ts';
import { audit as nl } from '../../messages/nl/audit.ts';

export const useAuditWords = wordsOf({ fr, nl });
