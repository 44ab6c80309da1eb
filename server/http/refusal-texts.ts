import { perKey } from '../../languages/per-key.ts';
import { de } from './refusal-texts.de.ts';
import { fr } from './refusal-texts.fr.ts';
import { nl } from './refusal-texts.nl.ts';

export const refusalTexts = perKey({ fr, nl, de });
