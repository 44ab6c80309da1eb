import { perKey } from '../../languages/per-key.ts';
import { de } from './civility-names.de.ts';
import { fr } from './civility-names.fr.ts';
import { nl } from './civility-names.nl.ts';

export const civilityNames = perKey({ fr, nl, de });
