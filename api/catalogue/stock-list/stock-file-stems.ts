import { perKey } from '../../../languages/per-key.ts';
import { de } from './stock-file-stems.de.ts';
import { fr } from './stock-file-stems.fr.ts';
import { nl } from './stock-file-stems.nl.ts';

/** What the files of a list are called, without the end. */
export const stockFileStems = perKey({ fr, nl, de });
