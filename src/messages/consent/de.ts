import type { ConsentTexts } from './fr.ts';

export const de: ConsentTexts = {
  title: 'Cookie-Einstellungen',
  questions: {
    googletagmanager:
      'Mit Ihrer Zustimmung zählen wir die Besuche und spielen YouTube-Videos auf der Seite ab.',
    captcha:
      'Mit Ihrer Zustimmung prüft ein externer Dienst, ob ein Formular von einem Menschen gesendet wird.',
    youtube: 'Mit Ihrer Zustimmung spielen wir YouTube-Videos auf der Seite ab.',
    tiles:
      'Mit Ihrer Zustimmung zeigt die Karte auch die Straßen, die von einem anderen Server geladen werden.',
  },
  withoutConsent: 'Auch ohne Zustimmung steht Ihnen die ganze Website offen.',
  intro:
    'Ablehnen geht mit einem Klick, genau wie Annehmen, und der Katalog bleibt vollständig. Sie können Ihre Auswahl hier jederzeit ändern.',
  more: 'Die Liste der Cookies',
  choose: 'Auswählen',
  accept: 'Alle annehmen',
  refuse: 'Alle ablehnen',
  save: 'Diese Auswahl speichern',
  close: 'Schließen',
  reload: 'die Seite wird neu geladen',
  dialog: '(Fenster)',
  all: 'Alle Dienste',
  allow: 'Annehmen',
  deny: 'Ablehnen',
  allowed: 'Angenommen',
  denied: 'Abgelehnt',
  necessary: {
    title: 'Notwendig',
    details: 'Sprache, Cookie-Auswahl und Sitzung. Immer aktiv.',
  },
  measure: { title: 'Reichweitenmessung', details: 'Die Besuche je Seite zählen.' },
  captcha: {
    title: 'Prüfung der Formulare',
    details: 'Ohne sie bestätigen Sie das Absenden ein zweites Mal.',
  },
  video: {
    title: 'Extern gespeicherte Videos',
    details: 'Videos direkt auf der Seite abspielen.',
  },
  streets: {
    title: 'Straßen der Karte',
    details: 'Die Bilder kommen von einem anderen Server. Ohne sie zeigt die Karte nur die Städte.',
  },
};
