export const nl = {
  title: 'Te veel zoekopdrachten tegelijk',
  text: 'Via uw verbinding kwamen er in één minuut veel zoekopdrachten binnen. Probeer het over {seconds} seconden opnieuw.',
  again: 'Opnieuw zoeken',
  home: 'Terug naar de startpagina',
} as const;
