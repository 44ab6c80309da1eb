export const de = {
  'form.errors': 'Bitte korrigieren Sie diese Felder:',
  'form.sending': 'Wird gesendet …',
  'form.failed':
    'Das Senden ist fehlgeschlagen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'form.noCivility': 'Keine Angabe',
  'form.phoneHint': 'Für den Spediteur, falls er Sie erreichen muss.',
  'form.optional': '(optional)',
  'form.draft': 'Ihre früheren Eingaben sind wieder da.',
  'form.draftClear': 'Alles löschen',
  'form.trap': 'Lassen Sie dieses Feld leer',
  'form.fileLimit': '{types}, höchstens {megabytes} MB.',
  'form.fileLimits': '{types}, höchstens {count} Dateien, je {megabytes} MB.',
  'form.fileAgain':
    'Ohne JavaScript wählen Sie die Dateien am besten zuletzt: Kommt das Formular mit einem Hinweis zurück, müssen Sie sie erneut auswählen.',
  'form.fileRemove': 'Entfernen',
  'form.reveal': 'Passwort anzeigen',
  'form.strength': 'Stärke:',
  'form.strength.1': 'sehr schwach',
  'form.strength.2': 'schwach',
  'form.strength.3': 'mittel',
  'form.strength.4': 'gut',
  'form.strength.5': 'sehr gut',
} as const;
