import { perKey } from '../../languages/per-key.ts';
import { de } from './error-messages.de.ts';
import { fr } from './error-messages.fr.ts';
import { nl } from './error-messages.nl.ts';

/** The message that people read for each error code. */
export const errorMessages = perKey({ fr, nl, de });
