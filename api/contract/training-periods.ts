import { perKey } from '../../languages/per-key.ts';
import { de } from './training-periods.de.ts';
import { fr } from './training-periods.fr.ts';
import { nl } from './training-periods.nl.ts';

/** When a visitor would like to come whom no date suits. */
export const trainingPeriods = perKey({ fr, nl, de });
