import { messagesOf } from '../app/messages-of.ts';
import { publicationsMessages } from '../messages/publications.ts';

export const usePublicationMessages = messagesOf(publicationsMessages);
