import { messagesOf } from '../../app/messages-of.ts';
import { stockMessages } from '../../messages/stock.ts';

export const useStockMessages = messagesOf(stockMessages);
