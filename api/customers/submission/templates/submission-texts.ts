import type { Locale } from '../../../contract/common.ts';
import { fr } from './submission-texts.fr.ts';
import { nl } from './submission-texts.nl.ts';

/** What the emails about a form call it. */
export const submissionTexts = { fr, nl } as const satisfies Readonly<Record<Locale, typeof fr>>;
