import { perKey } from '../../../languages/per-key.ts';
import type { CharacteristicKey } from '../../contract/catalogue.ts';
import type { Translated } from '../../contract/common.ts';
import { de } from './characteristic-labels.de.ts';
import { fr } from './characteristic-labels.fr.ts';
import { nl } from './characteristic-labels.nl.ts';

/** The labels that are the same for every product; those of its times depend on its kind. */
export const characteristicLabels: Record<
  Exclude<CharacteristicKey, 'drying_recoat' | 'open_time'>,
  Translated<string>
> = perKey({ fr, nl, de });
