export const de = {
  number: 'Nummer',
  files: 'Dateien',
  notWritten:
    'Sie haben nichts geschrieben? Dann hat sich jemand bei der Adresse vertippt: Sie können diese E-Mail ignorieren.',
  staffSubject: '{number}: {about}',
  staffRemark: 'Antworten Sie auf diese E-Mail: Die Antwort geht an die Person, die geschrieben hat.',
} as const;
