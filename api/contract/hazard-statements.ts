import { perKey } from '../../languages/per-key.ts';
import { de } from './hazard-statements.de.ts';
import { fr } from './hazard-statements.fr.ts';
import { nl } from './hazard-statements.nl.ts';

/** Hazard statements: Regulation (EC) 1272/2008 (CLP), annexes II and III, in its own words. */
export const hazardStatements = perKey({ fr, nl, de });
