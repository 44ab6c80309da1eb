export const faults = {
  offline: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  unreadable: 'La réponse du serveur est illisible. Réessayez dans un instant.',
  unexpected: 'Une erreur inattendue s’est produite dans cet écran.',
  retry: 'Réessayer',
  loading: 'Chargement…',
  notFound: 'Il n’y a rien à cette adresse.',
  backToToday: 'Retour à Aujourd’hui',
};
