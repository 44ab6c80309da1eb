import { perKey } from '../../languages/per-key.ts';
import { de } from './application-availabilities.de.ts';
import { fr } from './application-availabilities.fr.ts';
import { nl } from './application-availabilities.nl.ts';

/** From when an applicant could begin. */
export const availabilities = perKey({ fr, nl, de });
