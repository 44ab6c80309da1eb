export const fr = {
  bag: 'sac',
  bucket: 'seau',
  pot: 'pot',
  tube: 'tube',
  box: 'boîte',
  tin: 'boîte',
  can: 'bidon',
  aerosol: 'aérosol',
  cartridge: 'cartouche',
  piece: '',
} as const;
