import { perKey } from '../../../languages/per-key.ts';
import { de } from './choice-names.de.ts';
import { fr } from './choice-names.fr.ts';
import { nl } from './choice-names.nl.ts';

/** What a checked box means, as a text. */
export const choiceNames = perKey({ fr, nl, de });
