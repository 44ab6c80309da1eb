import { wordsOf } from '../../app/words-of.ts';
import { auditMessages } from '../../messages/audit.ts';

export const useAuditWords = wordsOf(auditMessages);
