import { perKey } from '../../languages/per-key.ts';
import { fr } from './application-availabilities.fr.ts';
import { nl } from './application-availabilities.nl.ts';

/** From when somebody could begin. */
export const availabilities = perKey({ fr, nl });
