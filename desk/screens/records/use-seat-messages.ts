import { messagesOf } from '../../app/messages-of.ts';
import { seatsMessages } from '../../messages/seats.ts';

export const useSeatMessages = messagesOf(seatsMessages);
