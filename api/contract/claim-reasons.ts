import { perKey } from '../../languages/per-key.ts';
import { de } from './claim-reasons.de.ts';
import { fr } from './claim-reasons.fr.ts';
import { nl } from './claim-reasons.nl.ts';

/** Why a customer writes. */
export const claimReasons = perKey({ fr, nl, de });
