export const history = {
  causes: {
    edit: 'modification',
    import: 'import',
    publish: 'publication d’un brouillon',
    restore: 'restauration',
    schedule: 'publication programmée',
  },
  differences: (count: number) => `${count} ${count > 1 ? 'différences' : 'différence'}`,
  differencesOf: (differences: string, moment: string) => `${differences} de la version du ${moment}`,
  restore: 'Restaurer',
  restoreOf: (moment: string) => `Restaurer la version du ${moment}`,
  restoreFirst: 'Enregistrez ou annulez vos modifications avant de restaurer une version.',
  restored: 'La version est restaurée.',
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
};
