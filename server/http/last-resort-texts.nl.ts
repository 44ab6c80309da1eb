export const nl = {
  failed: 'Er is een fout opgetreden, en de pagina die dat moest uitleggen, kon niet worden getoond.',
  home: 'Terug naar de startpagina',
  contact: 'Schrijf ons',
} as const;
