export const fr = {
  cement: 'Ciment Portland',
  lime: 'Dihydroxyde de calcium',
  propane: 'Propane',
  butane: 'Butane',
  styrene: 'Styrène',
  hardener: 'Peroxyde de dibenzoyle (durcisseur)',
  surfactant: 'Alcools en C9-11, éthoxylés',
} as const;
