import { useLanguage } from '../app/language.ts';
import { tour as fr } from '../messages/fr/tour.ts';
import { tour as nl } from '../messages/nl/tour.ts';

const words = { fr, nl };

export type TourWords = typeof fr;

/** What the guided visit says, in the language of the desk; it is loaded with what offers it. */
export const useTourWords = (): TourWords => words[useLanguage().locale];
