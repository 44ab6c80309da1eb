import { perKey } from '../../languages/per-key.ts';
import { fr } from './civility-names.fr.ts';
import { nl } from './civility-names.nl.ts';

export const civilityNames = perKey({ fr, nl });
