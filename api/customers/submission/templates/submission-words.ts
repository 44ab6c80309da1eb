import type { Translated } from '../../../contract/common.ts';
import type { SubmissionKind } from '../../../rules/submission-number.ts';

interface SubmissionWords {
  /** With `{number}`. */
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** Above what the form said. */
  readonly facts: string;
  /** What came in, for the company. */
  readonly staff: string;
}

/** What the emails about a form call it. */
export const submissionWords: Readonly<Record<SubmissionKind, Translated<SubmissionWords>>> = {
  contact: {
    fr: {
      subject: 'Votre message {number} est bien reçu',
      title: 'Merci pour votre message',
      text: 'Nous avons bien reçu votre message. Un collègue vous répond par mail, en général dans le jour ouvrable qui suit.',
      facts: 'Votre message',
      staff: 'Nouveau message',
    },
    nl: {
      subject: 'Uw bericht {number} is goed ontvangen',
      title: 'Bedankt voor uw bericht',
      text: 'Wij hebben uw bericht goed ontvangen. Een collega antwoordt u per e-mail, meestal binnen één werkdag.',
      facts: 'Uw bericht',
      staff: 'Nieuw bericht',
    },
  },
  'construction-starts': {
    fr: {
      subject: 'Votre demande de démarrage de chantier {number} est bien reçue',
      title: 'Votre chantier est noté',
      text: 'Nous avons bien reçu votre demande. Un conseiller technique de votre région vous appelle dans les deux jours ouvrables pour préparer le démarrage.',
      facts: 'Votre chantier',
      staff: 'Démarrage de chantier',
    },
    nl: {
      subject: 'Uw aanvraag voor een werfopstart {number} is goed ontvangen',
      title: 'Uw werf is genoteerd',
      text: 'Wij hebben uw aanvraag goed ontvangen. Een technisch adviseur uit uw regio belt u binnen twee werkdagen om de start voor te bereiden.',
      facts: 'Uw werf',
      staff: 'Werfopstart',
    },
  },
  application: {
    fr: {
      subject: 'Votre candidature {number} est bien reçue',
      title: 'Merci pour votre candidature',
      text: 'Nous avons bien reçu votre candidature et vos documents. Nous les lisons à deux et vous répondons par mail dans les dix jours ouvrables, que ce soit oui ou non.',
      facts: 'Votre candidature',
      staff: 'Candidature',
    },
    nl: {
      subject: 'Uw sollicitatie {number} is goed ontvangen',
      title: 'Bedankt voor uw sollicitatie',
      text: 'Wij hebben uw sollicitatie en uw documenten goed ontvangen. Wij lezen ze met twee en antwoorden u per e-mail binnen tien werkdagen, of het nu ja of nee is.',
      facts: 'Uw sollicitatie',
      staff: 'Sollicitatie',
    },
  },
  'training-inscription': {
    fr: {
      subject: 'Votre inscription {number} est bien reçue',
      title: 'Merci pour votre inscription',
      text: 'Nous avons bien reçu votre inscription. Vous trouvez ci-dessous ce qui est retenu. Une semaine avant la formation, vous recevez le plan d’accès et ce qu’il faut apporter.',
      facts: 'Votre inscription',
      staff: 'Inscription à une formation',
    },
    nl: {
      subject: 'Uw inschrijving {number} is goed ontvangen',
      title: 'Bedankt voor uw inschrijving',
      text: 'Wij hebben uw inschrijving goed ontvangen. Hieronder leest u wat genoteerd is. Een week vóór de opleiding krijgt u de routebeschrijving en wat u moet meebrengen.',
      facts: 'Uw inschrijving',
      staff: 'Inschrijving voor een opleiding',
    },
  },
};
