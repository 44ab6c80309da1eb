import { perKey } from '../../languages/per-key.ts';
import { de } from './tint-messages.de.ts';
import { fr } from './tint-messages.fr.ts';
import { nl } from './tint-messages.nl.ts';

/** Messages about goods that are tinted for their buyer. */
export const tintMessages = perKey({ fr, nl, de });
