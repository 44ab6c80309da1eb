export const nl = {
  text: 'Tekst',
  shade: 'Klei',
  filler: 'Universeel vulmiddel in poeder',
  answer:
    'Dag,\n\nKrab af wat afschilfert en breng een primer aan vóór de plamuur.\nReken op één dag droogtijd.\n\nMet vriendelijke groeten,\nDe technische dienst',
  price: '5 kg: {price} incl. btw',
  quantity: 'Aantal: {count}',
  note: 'Voor de keukenmuur <aan het raam>',
  smoother: 'Afwerkplamuur',
} as const;
