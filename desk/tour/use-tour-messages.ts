import { messagesOf } from '../app/messages-of.ts';
import { tourMessages } from '../messages/tour.ts';

export const useTourMessages = messagesOf(tourMessages);

export type TourMessages = ReturnType<typeof useTourMessages>;
