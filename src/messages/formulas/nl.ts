export const nl = {
  title: 'Formules',
  text: 'De dosis van elke kleurpasta, voor uw machine en uw emmer. Eenmaal geopend werkt de pagina ook zonder netwerk.',
  closed: 'De formules zijn voorbehouden aan verdelers',
  closedText:
    'Een verdeler mengt de tinten aan de toonbank, met zijn machine en onze bases. Hier vindt hij de dosis van elke kleurpasta en het etiket van de emmer.',
  closedIn: 'Uw account is niet dat van een verdeler. Bent u er een? Schrijf ons, dan geven wij u toegang.',
  become: 'Verdeler worden',
  signIn: 'Aanmelden',
  guide: 'De tinten bekijken',
  failed: 'De formules konden niet worden geladen. Probeer het zo dadelijk opnieuw.',
} as const;
