import type { SubmissionKind } from '../../../api/rules/submission-number.ts';

export interface SentTexts {
  readonly title: string;
  /** Contains `{number}`. */
  readonly text: string;
}

const receipt = 'Vous recevez un accusé de réception par mail : regardez aussi dans les indésirables.';

export const fr: Readonly<Record<SubmissionKind, SentTexts>> = {
  contact: {
    title: 'Votre message est reçu',
    text: `Il porte le numéro {number}. ${receipt} Un collègue vous répond, en général dans le jour ouvrable qui suit.`,
  },
  'construction-starts': {
    title: 'Votre chantier est noté',
    text: `Votre demande porte le numéro {number}. ${receipt} Un conseiller de votre région vous appelle dans les deux jours ouvrables.`,
  },
  application: {
    title: 'Votre candidature est reçue',
    text: `Elle porte le numéro {number}. ${receipt} Nous vous répondons dans les dix jours ouvrables, que ce soit oui ou non.`,
  },
  'training-inscription': {
    title: 'Votre inscription est reçue',
    text: `Elle porte le numéro {number}. ${receipt} Il dit si vos places sont réservées ou si vous êtes sur la liste d’attente.`,
  },
};
