export const de = {
  bag: 'Sack',
  bucket: 'Eimer',
  pot: 'Topf',
  tube: 'Tube',
  box: 'Schachtel',
  tin: 'Dose',
  can: 'Kanister',
  aerosol: 'Spraydose',
  cartridge: 'Kartusche',
  piece: '',
} as const;
