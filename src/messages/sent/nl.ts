import type { SubmissionKind } from '../../../api/rules/submission-number.ts';
import type { SentTexts } from './fr.ts';

const receipt = 'U krijgt een ontvangstbevestiging per e-mail: kijk ook bij de ongewenste e-mail.';

export const nl: Readonly<Record<SubmissionKind, SentTexts>> = {
  contact: {
    title: 'Uw bericht is ontvangen',
    text: `Het heeft nummer {number}. ${receipt} Een collega antwoordt u, meestal binnen één werkdag.`,
  },
  'construction-starts': {
    title: 'Uw werf is genoteerd',
    text: `Uw aanvraag heeft nummer {number}. ${receipt} Een adviseur uit uw regio belt u binnen twee werkdagen.`,
  },
  application: {
    title: 'Uw sollicitatie is ontvangen',
    text: `Ze heeft nummer {number}. ${receipt} Wij antwoorden u binnen tien werkdagen, of het nu ja of nee is.`,
  },
  'training-inscription': {
    title: 'Uw inschrijving is ontvangen',
    text: `Ze heeft nummer {number}. ${receipt} Daarin leest u of uw plaatsen gereserveerd zijn of op de wachtlijst staan.`,
  },
};
