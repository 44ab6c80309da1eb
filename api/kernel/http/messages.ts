import { perKey } from '../../../languages/per-key.ts';
import { de } from './messages.de.ts';
import { fr } from './messages.fr.ts';
import { nl } from './messages.nl.ts';

/** What can be wrong with a field; `{name}` stands for a value. */
export const fieldMessages = perKey({ fr, nl, de });
