export const de = {
  offline: 'Sie sind offline. Es geht weiter, sobald die Verbindung wieder da ist.',
  online: 'Die Verbindung ist wiederhergestellt.',
} as const;
