import type { SubmissionKind } from '../../api/rules/submission-number.ts';
import type { Locale } from '../lib/i18n/locale.ts';

interface SentTexts {
  readonly title: string;
  /** With `{number}`. */
  readonly text: string;
}

const receipt = {
  fr: 'Vous recevez un accusé de réception par mail : regardez aussi dans les indésirables.',
  nl: 'U krijgt een ontvangstbevestiging per e-mail: kijk ook bij de ongewenste e-mail.',
} as const;

/** What the confirmation says of a form that was taken. */
export const sentTexts: Readonly<Record<SubmissionKind, Readonly<Record<Locale, SentTexts>>>> = {
  contact: {
    fr: {
      title: 'Votre message est reçu',
      text: `Il porte le numéro {number}. ${receipt.fr} Un collègue vous répond, en général dans le jour ouvrable qui suit.`,
    },
    nl: {
      title: 'Uw bericht is ontvangen',
      text: `Het heeft nummer {number}. ${receipt.nl} Een collega antwoordt u, meestal binnen één werkdag.`,
    },
  },
  'construction-starts': {
    fr: {
      title: 'Votre chantier est noté',
      text: `Votre demande porte le numéro {number}. ${receipt.fr} Un conseiller de votre région vous appelle dans les deux jours ouvrables.`,
    },
    nl: {
      title: 'Uw werf is genoteerd',
      text: `Uw aanvraag heeft nummer {number}. ${receipt.nl} Een adviseur uit uw regio belt u binnen twee werkdagen.`,
    },
  },
  application: {
    fr: {
      title: 'Votre candidature est reçue',
      text: `Elle porte le numéro {number}. ${receipt.fr} Nous vous répondons dans les dix jours ouvrables, que ce soit oui ou non.`,
    },
    nl: {
      title: 'Uw sollicitatie is ontvangen',
      text: `Ze heeft nummer {number}. ${receipt.nl} Wij antwoorden u binnen tien werkdagen, of het nu ja of nee is.`,
    },
  },
  'training-inscription': {
    fr: {
      title: 'Votre inscription est reçue',
      text: `Elle porte le numéro {number}. ${receipt.fr} Il dit si vos places sont réservées ou si vous êtes sur la liste d’attente.`,
    },
    nl: {
      title: 'Uw inschrijving is ontvangen',
      text: `Ze heeft nummer {number}. ${receipt.nl} Daarin leest u of uw plaatsen gereserveerd zijn of op de wachtlijst staan.`,
    },
  },
};
