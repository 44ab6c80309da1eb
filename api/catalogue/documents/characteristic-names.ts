import { perKey } from '../../../languages/per-key.ts';
import type { Translated } from '../../contract/common.ts';
import type { EssentialCharacteristic } from '../../contract/declaration.ts';
import { de } from './characteristic-names.de.ts';
import { fr } from './characteristic-names.fr.ts';
import { nl } from './characteristic-names.nl.ts';

/** Names of essential characteristics. */
export const characteristicNames: Readonly<Record<EssentialCharacteristic, Translated<string>>> = perKey({
  fr,
  nl,
  de,
});
