import { messagesOf } from '../app/messages-of.ts';
import { placeMessages } from '../messages/places.ts';

export const usePlaceMessages = messagesOf(placeMessages);
