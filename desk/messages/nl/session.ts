export const session = {
  title: 'Aanmelden bij het kantoor',
  lead: 'Voor wie de catalogus en de winkel bijhoudt.',
  password: 'Wachtwoord',
  showPassword: 'Wachtwoord tonen',
  hidePassword: 'Wachtwoord verbergen',
  signIn: 'Aanmelden',
  signingIn: 'Aanmelden…',
  signOut: 'Afmelden',
  passwordMissing: 'Vul het wachtwoord in.',
  endedTitle: 'Uw sessie is beëindigd',
  endedLead: 'Meld u opnieuw aan om verder te gaan. Wat u hebt ingevuld, staat er nog.',
};
