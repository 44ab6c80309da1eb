import { perKey } from '../../languages/per-key.ts';
import { de } from './stock-labels.de.ts';
import { fr } from './stock-labels.fr.ts';
import { nl } from './stock-labels.nl.ts';

/** What visitors read of a pack that is counted. */
export const stockLabels = perKey({ fr, nl, de });
