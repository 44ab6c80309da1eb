export const account = {
  title: 'Mijn account',
  linkOf: (name: string) => `Mijn account: ${name}`,
  sharedPassword: 'Gedeeld wachtwoord',
};
