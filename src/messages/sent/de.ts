import type { SubmissionKind } from '../../../api/rules/submission-number.ts';
import type { SentTexts } from './fr.ts';

const receipt = 'Sie erhalten eine Eingangsbestätigung per E-Mail; sehen Sie auch im Spam-Ordner nach.';

export const de: Readonly<Record<SubmissionKind, SentTexts>> = {
  contact: {
    title: 'Ihre Nachricht ist eingegangen',
    text: `Sie hat die Nummer {number}. ${receipt} Wir antworten Ihnen meist am folgenden Werktag.`,
  },
  'construction-starts': {
    title: 'Ihre Baustelle ist vorgemerkt',
    text: `Ihre Anfrage hat die Nummer {number}. ${receipt} Ein Berater aus Ihrer Region ruft Sie innerhalb von zwei Werktagen an.`,
  },
  application: {
    title: 'Ihre Bewerbung ist eingegangen',
    text: `Sie hat die Nummer {number}. ${receipt} Wir antworten Ihnen innerhalb von zehn Werktagen, auch bei einer Absage.`,
  },
  'training-inscription': {
    title: 'Ihre Anmeldung ist eingegangen',
    text: `Sie hat die Nummer {number}. ${receipt} Darin steht, ob Ihre Plätze reserviert sind oder ob Sie auf der Warteliste stehen.`,
  },
};
