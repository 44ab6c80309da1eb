import { perKey } from '../../../languages/per-key.ts';
import type { Packaging } from '../../contract/catalogue.ts';
import type { Translated } from '../../contract/common.ts';
import { de } from './packaging-names.de.ts';
import { fr } from './packaging-names.fr.ts';
import { nl } from './packaging-names.nl.ts';

export const packagingNames: Record<Packaging, Translated<string>> = perKey({ fr, nl, de });
