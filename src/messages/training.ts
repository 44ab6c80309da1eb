import { messagesIn } from '../../api/rules/messages-in.ts';
import { de } from './training/de.ts';
import { fr } from './training/fr.ts';
import { nl } from './training/nl.ts';

/** Texts of trainings. */
export const trainingText = messagesIn({ fr, nl, de });
