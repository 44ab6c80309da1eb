import type { KnownLocale } from '../../../languages/known-locales.ts';
import type { Technical } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { productKind, workingTime } from '../../rules/product-kind.ts';
import { de } from './time-labels.de.ts';
import { fr } from './time-labels.fr.ts';
import { nl } from './time-labels.nl.ts';

const timeLabels = { fr, nl, de } as const satisfies Record<
  KnownLocale,
  Readonly<Record<keyof typeof fr, string>>
>;

/** « À peindre après / couche suivante après »: what follows the drying of a product of this kind. */
export function dryingLabel(family: number, technical: Technical, locale: Locale): string {
  const labels = timeLabels[locale];
  const dried = labels[productKind(family, technical)];
  return technical.recoat_hours === null ? dried : `${dried} / ${labels.next}`;
}

/** « Durée d’utilisation (en bac) » of what is mixed, « Temps ouvert » of what is ready. */
export const workingTimeLabel = (technical: Technical, locale: Locale): string =>
  timeLabels[locale][workingTime(technical)];
