import { de } from './figure/de.ts';
import { fr } from './figure/fr.ts';
import { nl } from './figure/nl.ts';

/** What consumption is counted by, and units of time: used by pages, and by calculators in the browser. */
export const figureMessages = { fr, nl, de } as const;
