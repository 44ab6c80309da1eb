import { messagesOf } from '../../../app/messages-of.ts';
import { bulkMessages } from '../../../messages/bulk.ts';

export const useBulkMessages = messagesOf(bulkMessages);
