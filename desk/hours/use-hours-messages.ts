import { messagesOf } from '../app/messages-of.ts';
import { hoursMessages } from '../messages/hours.ts';

export const useHoursMessages = messagesOf(hoursMessages);
