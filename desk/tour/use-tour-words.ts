import { wordsOf } from '../app/words-of.ts';
import { tourMessages } from '../messages/tour.ts';

export const useTourWords = wordsOf(tourMessages);

export type TourWords = ReturnType<typeof useTourWords>;
