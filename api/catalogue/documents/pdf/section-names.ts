import { messagesIn } from '../../../rules/messages-in.ts';
import { de } from './section-names.de.ts';
import { fr } from './section-names.fr.ts';
import { nl } from './section-names.nl.ts';

export type SafetyNumber = Exclude<keyof typeof fr, 'section'>;

export const sectionNames = messagesIn({ fr, nl, de });
