import { messagesOf } from '../../app/messages-of.ts';
import { tokensMessages } from '../../messages/tokens.ts';

export const useTokenMessages = messagesOf(tokensMessages);
