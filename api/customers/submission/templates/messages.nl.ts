export const nl = {
  number: 'Nummer',
  files: 'Bestanden',
  notWritten: 'Hebt u niets geschreven? Dan heeft iemand zich van adres vergist: negeer deze e-mail gerust.',
  staffSubject: '{number}: {about}',
  staffRemark: 'Beantwoord deze e-mail: het antwoord gaat naar wie geschreven heeft.',
} as const;
