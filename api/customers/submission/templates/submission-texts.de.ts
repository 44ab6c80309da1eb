import type { SubmissionKind } from '../../../rules/submission-number.ts';
import type { SubmissionTexts } from './submission-texts.fr.ts';

export const de: Readonly<Record<SubmissionKind, SubmissionTexts>> = {
  contact: {
    subject: 'Ihre Nachricht {number} ist eingegangen',
    title: 'Vielen Dank für Ihre Nachricht',
    text: 'Ihre Nachricht ist bei uns eingegangen. Wir antworten Ihnen per E-Mail, meist am folgenden Werktag.',
    facts: 'Ihre Nachricht',
    staff: 'Neue Nachricht',
  },
  'construction-starts': {
    subject: 'Ihre Anfrage zum Baustellenstart {number} ist eingegangen',
    title: 'Ihre Baustelle ist vorgemerkt',
    text: 'Ihre Anfrage ist bei uns eingegangen. Ein technischer Berater aus Ihrer Region ruft Sie innerhalb von zwei Werktagen an, um den Start vorzubereiten.',
    facts: 'Ihre Baustelle',
    staff: 'Baustellenstart',
  },
  application: {
    subject: 'Ihre Bewerbung {number} ist eingegangen',
    title: 'Vielen Dank für Ihre Bewerbung',
    text: 'Ihre Bewerbung und Ihre Unterlagen sind bei uns eingegangen. Zwei Personen lesen sie, und wir antworten Ihnen innerhalb von zehn Werktagen per E-Mail, auch bei einer Absage.',
    facts: 'Ihre Bewerbung',
    staff: 'Bewerbung',
  },
  'training-inscription': {
    subject: 'Ihre Anmeldung {number} ist eingegangen',
    title: 'Vielen Dank für Ihre Anmeldung',
    text: 'Ihre Anmeldung ist bei uns eingegangen. Unten steht, was wir vorgemerkt haben. Eine Woche vor der Schulung erhalten Sie den Anfahrtsplan und erfahren, was Sie mitbringen sollen.',
    facts: 'Ihre Anmeldung',
    staff: 'Anmeldung zu einer Schulung',
  },
};
