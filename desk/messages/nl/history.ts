export const history = {
  causes: {
    edit: 'wijziging',
    import: 'import',
    publish: 'publicatie van een concept',
    restore: 'teruggezet',
    schedule: 'geplande publicatie',
  },
  differences: (count: number) => `${count} ${count !== 1 ? 'verschillen' : 'verschil'}`,
  differencesOf: (differences: string, moment: string) => `${differences} van de versie van ${moment}`,
  restore: 'Terugzetten',
  restoreOf: (moment: string) => `De versie van ${moment} terugzetten`,
  restoreFirst: 'Sla uw wijzigingen op of maak ze ongedaan vóór u een versie terugzet.',
  restored: 'De versie is teruggezet.',
  field: 'Veld',
  before: 'Voor',
  after: 'Na',
};
