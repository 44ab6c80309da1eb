import { messagesOf } from '../../app/messages-of.ts';
import { ownAccountMessages } from '../../messages/own-account.ts';

export const useAccountMessages = messagesOf(ownAccountMessages);
