export const account = {
  title: 'Mon compte',
  linkOf: (name: string) => `Mon compte : ${name}`,
  sharedPassword: 'Mot de passe commun',
};
