import { messagesOf } from '../../../app/messages-of.ts';
import { carriersMessages } from '../../../messages/carriers.ts';

export const useCarrierMessages = messagesOf(carriersMessages);
