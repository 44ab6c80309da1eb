export const importList = {
  none: 'Er is nog niets geïmporteerd.',
  noNames: 'zonder bestand',
  when: 'Wanneer',
  who: 'Wie',
  files: 'Bestanden',
  counts: 'Items',
  state: 'Toestand',
  states: {
    new: 'Voor te bereiden',
    faulty: 'Te verbeteren',
    ready: 'Klaar om te schrijven',
    written: 'Geïmporteerd',
    undone: 'Ongedaan gemaakt',
  },
  jobs: { check: 'Controle bezig', write: 'Schrijven bezig', undo: 'Ongedaan maken bezig' },
};
