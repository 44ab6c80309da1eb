export const de = {
  cement: 'Portlandzement',
  lime: 'Calciumdihydroxid',
  propane: 'Propan',
  butane: 'Butan',
  styrene: 'Styrol',
  hardener: 'Dibenzoylperoxid (Härter)',
  surfactant: 'C9-11-Alkohole, ethoxyliert',
} as const;
