import { perKey } from '../../languages/per-key.ts';
import { de } from './contact-subjects.de.ts';
import { fr } from './contact-subjects.fr.ts';
import { nl } from './contact-subjects.nl.ts';

/** What a visitor writes about. */
export const contactSubjects = perKey({ fr, nl, de });
