import type { SubmissionKind } from '../../../rules/submission-number.ts';

export interface SubmissionTexts {
  /** Contains `{number}`. */
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** Above the values of the form. */
  readonly facts: string;
  /** What came in, for the company. */
  readonly staff: string;
}

export const fr: Readonly<Record<SubmissionKind, SubmissionTexts>> = {
  contact: {
    subject: 'Votre message {number} est bien reçu',
    title: 'Merci pour votre message',
    text: 'Nous avons bien reçu votre message. Un collègue vous répond par mail, en général dans le jour ouvrable qui suit.',
    facts: 'Votre message',
    staff: 'Nouveau message',
  },
  'construction-starts': {
    subject: 'Votre demande de démarrage de chantier {number} est bien reçue',
    title: 'Votre chantier est noté',
    text: 'Nous avons bien reçu votre demande. Un conseiller technique de votre région vous appelle dans les deux jours ouvrables pour préparer le démarrage.',
    facts: 'Votre chantier',
    staff: 'Démarrage de chantier',
  },
  application: {
    subject: 'Votre candidature {number} est bien reçue',
    title: 'Merci pour votre candidature',
    text: 'Nous avons bien reçu votre candidature et vos documents. Nous les lisons à deux et vous répondons par mail dans les dix jours ouvrables, que ce soit oui ou non.',
    facts: 'Votre candidature',
    staff: 'Candidature',
  },
  'training-inscription': {
    subject: 'Votre inscription {number} est bien reçue',
    title: 'Merci pour votre inscription',
    text: 'Nous avons bien reçu votre inscription. Vous trouvez ci-dessous ce qui est retenu. Une semaine avant la formation, vous recevez le plan d’accès et ce qu’il faut apporter.',
    facts: 'Votre inscription',
    staff: 'Inscription à une formation',
  },
};
