import { perKey } from '../../../languages/per-key.ts';
import type { Translated } from '../../contract/common.ts';
import { de } from './hazard-class-names.de.ts';
import { fr } from './hazard-class-names.fr.ts';
import { nl } from './hazard-class-names.nl.ts';

/** Names of hazard classes, by what the regulation writes in short. */
export const hazardClassNames: Readonly<Record<string, Translated<string>>> = perKey({ fr, nl, de });
