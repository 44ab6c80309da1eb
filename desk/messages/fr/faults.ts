export const faults = {
  offline: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  unreadable: 'La réponse du serveur est illisible. Réessayez dans un instant.',
  unexpected: 'Une erreur inattendue s’est produite dans cet écran.',
  retry: 'Réessayer',
  loading: 'Chargement…',
  notFound: 'Il n’y a rien à cette adresse.',
  notAllowed: 'Votre compte ne donne pas accès à cet écran. Un administrateur peut vous en donner le droit.',
  backToToday: 'Retour à Aujourd’hui',
};
