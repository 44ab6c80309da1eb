export const nl = {
  text: 'Tekst',
  shade: 'Klei',
  filler: 'Universeel vulmiddel in poeder',
  price: '5 kg: {price} incl. btw',
  quantity: 'Aantal: {count}',
  note: 'Voor de keukenmuur <aan het raam>',
  smoother: 'Afwerkplamuur',
} as const;
