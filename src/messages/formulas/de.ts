export const de = {
  title: 'Rezepturen',
  text: 'Die Dosierung jeder Farbpaste, für Ihre Maschine und Ihren Eimer. Einmal geöffnet, funktioniert die Seite auch ohne Internetverbindung.',
  closed: 'Die Rezepturen sind Händlern vorbehalten',
  closedText:
    'Ein Händler mischt die Farbtöne an der Theke an, mit seiner Maschine und unseren Basen. Hier findet er die Dosierung jeder Farbpaste und das Etikett für den Eimer.',
  closedIn: 'Ihr Konto ist kein Händlerkonto. Sie sind Händler? Schreiben Sie uns, wir schalten es frei.',
  become: 'Händler werden',
  signIn: 'Anmelden',
  guide: 'Farbtöne ansehen',
  failed:
    'Die Rezepturen können derzeit nicht geladen werden. Versuchen Sie es in einem Augenblick noch einmal.',
} as const;
