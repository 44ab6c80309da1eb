export const de = {
  title: 'Rezepturen',
  text: 'Die Dosis jeder Farbpaste, für Ihre Maschine und Ihren Eimer. Einmal geöffnet, funktioniert die Seite auch ohne Netz.',
  closed: 'Die Rezepturen sind für Händler',
  closedText:
    'Ein Händler mischt die Farbtöne an der Theke an, mit seiner Maschine und unseren Basen. Hier findet er die Dosis jeder Farbpaste und das Etikett des Eimers.',
  closedIn:
    'Ihr Konto ist nicht das eines Händlers. Sie sind Händler? Schreiben Sie uns, wir schalten es frei.',
  become: 'Händler werden',
  signIn: 'Anmelden',
  guide: 'Farbtöne ansehen',
  failed:
    'Die Rezepturen können derzeit nicht gelesen werden. Versuchen Sie es in einem Augenblick noch einmal.',
} as const;
