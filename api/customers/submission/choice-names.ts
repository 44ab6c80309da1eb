import { perKey } from '../../../languages/per-key.ts';
import { fr } from './choice-names.fr.ts';
import { nl } from './choice-names.nl.ts';

/** What a checked box says. */
export const choiceNames = perKey({ fr, nl });
