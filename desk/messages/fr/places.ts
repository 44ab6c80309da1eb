/** The place of a record on the map. */
export const places = {
  title: 'Emplacement sur la carte',
  hint: 'Faites glisser le repère, ou cliquez à sa place. Au clavier, les flèches le déplacent de 0,001° (environ 100 m), de 0,01° avec Maj (environ 1 km) ; + et − changent l’échelle.',
  moved: (latitude: string, longitude: string) => `Latitude ${latitude}, longitude ${longitude}`,
  zoomIn: 'Agrandir la carte',
  zoomOut: 'Réduire la carte',
  none: 'Il n’y a pas encore de repère : cliquez sur la carte, ou saisissez la latitude et la longitude.',
  outside: 'Ce point est hors de la carte ; sa latitude et sa longitude restent valables.',
  toTown: 'Placer d’après le code postal',
  noTown: 'Ce code postal est introuvable : placez le repère à la main.',
};
