import { perKey } from '../../../languages/per-key.ts';
import { de } from './version-slugs.de.ts';
import { fr } from './version-slugs.fr.ts';
import { nl } from './version-slugs.nl.ts';

/** Before the number of a version, in names of files. */
export const versionSlugs = perKey({ fr, nl, de });
