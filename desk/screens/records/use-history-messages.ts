import { messagesOf } from '../../app/messages-of.ts';
import { historyMessages } from '../../messages/history.ts';

export const useHistoryMessages = messagesOf(historyMessages);
