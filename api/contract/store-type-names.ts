import { perKey } from '../../languages/per-key.ts';
import { de } from './store-type-names.de.ts';
import { fr } from './store-type-names.fr.ts';
import { nl } from './store-type-names.nl.ts';

export const storeTypeNames = perKey({ fr, nl, de });
