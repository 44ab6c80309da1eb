import type { Locale } from '../../../languages/locales.ts';
import { fr } from './issue-sentences.fr.ts';
import { nl } from './issue-sentences.nl.ts';

export type SentenceKey = keyof typeof fr;

/** The messages of faults in each language of the desk, by the English message where the import finds them. */
export const issueSentences: Readonly<Record<Locale, Readonly<Record<SentenceKey, string>>>> = { fr, nl };
