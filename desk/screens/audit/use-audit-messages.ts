import { messagesOf } from '../../app/messages-of.ts';
import { auditMessages } from '../../messages/audit.ts';

export const useAuditMessages = messagesOf(auditMessages);
