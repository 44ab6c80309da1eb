export const nl = {
  cement: 'Portlandcement',
  lime: 'Calciumdihydroxide',
  propane: 'Propaan',
  butane: 'Butaan',
  styrene: 'Styreen',
  hardener: 'Dibenzoylperoxide (verharder)',
  surfactant: 'C9-11-alcoholen, geëthoxyleerd',
} as const;
