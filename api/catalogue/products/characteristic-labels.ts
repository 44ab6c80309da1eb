import { perKey } from '../../../languages/per-key.ts';
import type { CharacteristicKey } from '../../contract/catalogue.ts';
import type { Translated } from '../../contract/common.ts';
import { de } from './characteristic-labels.de.ts';
import { fr } from './characteristic-labels.fr.ts';
import { nl } from './characteristic-labels.nl.ts';

export const characteristicLabels: Record<CharacteristicKey, Translated<string>> = perKey({ fr, nl, de });
