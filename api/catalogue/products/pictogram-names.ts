import { perKey } from '../../../languages/per-key.ts';
import type { Translated } from '../../contract/common.ts';
import type { Pictogram } from '../../contract/hazard.ts';
import { de } from './pictogram-names.de.ts';
import { fr } from './pictogram-names.fr.ts';
import { nl } from './pictogram-names.nl.ts';

export const pictogramNames: Record<Pictogram, Translated<string>> = perKey({ fr, nl, de });
