export const handling = {
  assignee: 'Toegewezen aan',
  nobody: 'Niemand',
  me: (name: string) => `${name} (ik)`,
  assigned: 'Het is opgeslagen.',
  assigneeFilters: { mine: 'Mij', nobody: 'Niemand' },
  answers: 'Antwoorden per e-mail',
  answer: (language: string) => `Uw antwoord, in het ${language}`,
  markHandled: 'Na het versturen als behandeld markeren',
  send: 'Het antwoord versturen',
  sent: (email: string) => `Het antwoord vertrekt naar ${email}.`,
};
