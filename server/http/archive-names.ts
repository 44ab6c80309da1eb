import { perKey } from '../../languages/per-key.ts';
import { de } from './archive-names.de.ts';
import { fr } from './archive-names.fr.ts';
import { nl } from './archive-names.nl.ts';

/** What archives are called. */
export const archiveNames = perKey({ fr, nl, de });
