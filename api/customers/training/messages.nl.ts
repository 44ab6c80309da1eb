export const nl = {
  outcome: 'Resultaat',
  confirmed: '{people} {people|plaats|plaatsen} gereserveerd',
  waiting: 'Op de wachtlijst: wij schrijven u zodra er een plaats vrijkomt.',
  requested: 'Andere datum gevraagd: wij schrijven u zodra ze vastligt.',
  anotherDay: 'een andere datum',
} as const;
