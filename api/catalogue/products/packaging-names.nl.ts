export const nl = {
  bag: 'zak',
  bucket: 'emmer',
  pot: 'pot',
  tube: 'tube',
  box: 'doos',
  tin: 'blik',
  can: 'bus',
  aerosol: 'spuitbus',
  cartridge: 'koker',
  piece: '',
} as const;
