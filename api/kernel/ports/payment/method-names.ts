import { perKey } from '../../../../languages/per-key.ts';
import { de } from './method-names.de.ts';
import { fr } from './method-names.fr.ts';
import { nl } from './method-names.nl.ts';

/** Ways to pay that are our own; a provider names the others. */
export const methodNames = perKey({ fr, nl, de });
