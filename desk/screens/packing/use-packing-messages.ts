import { messagesOf } from '../../app/messages-of.ts';
import { packingMessages } from '../../messages/packing.ts';

export const usePackingMessages = messagesOf(packingMessages);
