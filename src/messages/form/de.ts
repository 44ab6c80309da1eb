export const de = {
  'form.errors': 'Einige Felder sind zu korrigieren:',
  'form.sending': 'Wird gesendet …',
  'form.failed':
    'Das Senden ist fehlgeschlagen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'form.noCivility': 'Ohne Anrede',
  'form.phoneHint': 'Für den Spediteur, falls er Sie erreichen muss.',
  'form.optional': '(freiwillig)',
  'form.draft': 'Wir haben übernommen, was Sie geschrieben hatten.',
  'form.draftClear': 'Alles löschen',
  'form.trap': 'Füllen Sie dieses Feld nicht aus',
  'form.fileLimit': '{types}, höchstens {megabytes} MB.',
  'form.fileLimits': '{types}, höchstens {count} Dateien, je {megabytes} MB.',
  'form.fileAgain':
    'Wählen Sie die Dateien ohne JavaScript zuletzt: Kommt das Formular mit einem Hinweis zurück, sind sie neu zu wählen.',
  'form.fileRemove': 'Entfernen',
  'form.reveal': 'Passwort anzeigen',
  'form.strength': 'Stärke:',
  'form.strength.1': 'sehr schwach',
  'form.strength.2': 'schwach',
  'form.strength.3': 'mittel',
  'form.strength.4': 'gut',
  'form.strength.5': 'sehr gut',
} as const;
