export const session = {
  title: 'Se connecter au bureau',
  lead: 'Réservé aux personnes qui tiennent le catalogue et la boutique.',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  signIn: 'Se connecter',
  signingIn: 'Connexion…',
  signOut: 'Se déconnecter',
  passwordMissing: 'Saisissez le mot de passe.',
  endedTitle: 'Votre session a pris fin',
  endedLead: 'Connectez-vous pour continuer. Ce que vous avez saisi est toujours là.',
};
