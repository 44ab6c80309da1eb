import { perKey } from '../../../languages/per-key.ts';
import { fr } from './issue-sentences.fr.ts';
import { nl } from './issue-sentences.nl.ts';

/** What the import says of faults in every language, by what it says in English where it finds them. */
export const issueSentences = perKey({ fr, nl });
