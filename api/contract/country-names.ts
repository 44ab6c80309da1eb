import { perKey } from '../../languages/per-key.ts';
import { de } from './country-names.de.ts';
import { fr } from './country-names.fr.ts';
import { nl } from './country-names.nl.ts';

/** Countries whose addresses are known. */
export const countryNames = perKey({ fr, nl, de });
