import type { KnownLocale } from '../../../../languages/known-locales.ts';
import { de } from './submission-texts.de.ts';
import { fr } from './submission-texts.fr.ts';
import { nl } from './submission-texts.nl.ts';

/** What the emails about a form call it. */
export const submissionTexts = { fr, nl, de } as const satisfies Readonly<Record<KnownLocale, typeof fr>>;
