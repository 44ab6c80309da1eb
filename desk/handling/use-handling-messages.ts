import { messagesOf } from '../app/messages-of.ts';
import { handlingMessages } from '../messages/handling.ts';

export const useHandlingMessages = messagesOf(handlingMessages);
