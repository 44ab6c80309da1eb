import { perKey } from '../../../languages/per-key.ts';
import { de } from './component-names.de.ts';
import { fr } from './component-names.fr.ts';
import { nl } from './component-names.nl.ts';

/** What hazardous components are called. */
export const componentNames = perKey({ fr, nl, de });
