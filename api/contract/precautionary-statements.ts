import { perKey } from '../../languages/per-key.ts';
import { de } from './precautionary-statements.de.ts';
import { fr } from './precautionary-statements.fr.ts';
import { nl } from './precautionary-statements.nl.ts';

/** Precautionary statements: Regulation (EC) 1272/2008 (CLP), annex IV, in its own words. */
export const precautionaryStatements = perKey({ fr, nl, de });
