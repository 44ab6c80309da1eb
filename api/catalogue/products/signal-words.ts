import { perKey } from '../../../languages/per-key.ts';
import type { Translated } from '../../contract/common.ts';
import type { HazardInput } from '../../contract/hazard.ts';
import { de } from './signal-words.de.ts';
import { fr } from './signal-words.fr.ts';
import { nl } from './signal-words.nl.ts';

export const signalWords: Record<NonNullable<HazardInput['signal_word']>, Translated<string>> = perKey({
  fr,
  nl,
  de,
});
