import { perKey } from '../../languages/per-key.ts';
import { fr as hazardStatementsFr } from './hazard-statements.fr.ts';
import { nl as hazardStatementsNl } from './hazard-statements.nl.ts';
import { fr as precautionaryStatementsFr } from './precautionary-statements.fr.ts';
import { nl as precautionaryStatementsNl } from './precautionary-statements.nl.ts';

/** Hazard statements: Regulation (EC) 1272/2008 (CLP), annexes II and III, in its own words. */
export const hazardStatements = perKey({ fr: hazardStatementsFr, nl: hazardStatementsNl });

/** Precautionary statements: the same regulation, annex IV. */
export const precautionaryStatements = perKey({
  fr: precautionaryStatementsFr,
  nl: precautionaryStatementsNl,
});
