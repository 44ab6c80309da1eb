export const nl = {
  title: 'Formules',
  text: 'De dosis van elke kleurpasta, voor uw machine en uw emmer. Eenmaal geopend werkt de pagina ook zonder netwerk.',
  closed: 'De formules zijn voor verdelers',
  closedText:
    'Een verdeler mengt de tinten aan de toonbank, met zijn machine en onze bases. Hier vindt hij de dosis van elke kleurpasta en het etiket van de emmer.',
  closedIn: 'Uw account is niet dat van een verdeler. Bent u er een? Schrijf ons, dan openen wij het.',
  become: 'Verdeler worden',
  signIn: 'Aanmelden',
  guide: 'De tinten bekijken',
  failed: 'De formules kunnen nu niet gelezen worden. Probeer het zo dadelijk opnieuw.',
} as const;
