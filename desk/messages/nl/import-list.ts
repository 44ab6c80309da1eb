export const importList = {
  none: 'Er is nog niets geïmporteerd.',
  noNames: 'zonder bestand',
  when: 'Wanneer',
  who: 'Wie',
  files: 'Bestanden',
  counts: 'Items',
  state: 'Status',
  states: {
    new: 'Voor te bereiden',
    faulty: 'Te verbeteren',
    ready: 'Klaar om toe te passen',
    written: 'Geïmporteerd',
    undone: 'Ongedaan gemaakt',
  },
  jobs: { check: 'Controle bezig', write: 'Wordt toegepast', undo: 'Ongedaan maken bezig' },
};
