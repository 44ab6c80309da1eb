import { messagesOf } from '../../../app/messages-of.ts';
import { orderChangeMessages } from '../../../messages/order-change.ts';

export const useChangeMessages = messagesOf(orderChangeMessages);
