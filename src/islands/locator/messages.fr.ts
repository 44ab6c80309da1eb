export interface LocatorMessages {
  readonly search: string;
  readonly hint: string;
  readonly submit: string;
  readonly nearMe: string;
  readonly locating: string;
  readonly locationFailed: string;
  readonly filters: string;
  readonly toMap: string;
  readonly type: string;
  readonly allTypes: string;
  readonly range: string;
  readonly allRanges: string;
  readonly audience: string;
  readonly allAudiences: string;
  readonly openToAll: string;
  readonly forProfessionals: string;
  readonly tints: string;
  readonly openNow: string;
  readonly professionalOnly: string;
  readonly foundOne: (count: number) => string;
  readonly foundOther: (count: number) => string;
  readonly around: (count: string, place: string) => string;
  readonly aroundYou: (count: string) => string;
  readonly near: (zipcode: string) => string;
  readonly nearPlace: (zipcode: string, name: string) => string;
  readonly others: string;
  readonly otherCountry: string;
  readonly unknownPlace: (text: string) => string;
  readonly none: string;
  readonly nearest: string;
  readonly noneYet: string;
  readonly withoutFilters: string;
  readonly distance: (distance: string) => string;
  readonly stock: string;
  readonly route: string;
  readonly leaves: string;
  readonly website: string;
  readonly map: string;
  readonly mapHelp: string;
  readonly mapShow: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly mapCredit: string;
  readonly print: string;
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
  readonly failed: string;
  readonly mapFailed: string;
  readonly retry: string;
  readonly streets: string;
  /** Streets come from another host once the visitor wants them. */
  readonly streetsFrom: (host: string) => string;
}

export const fr: LocatorMessages = {
  search: 'Code postal ou ville',
  hint: 'En Belgique, aux Pays-Bas ou au Luxembourg : 4000, Gand, 6211 AB ou L-1470.',
  submit: 'Chercher',
  nearMe: 'Près de moi',
  locating: 'Recherche de votre position…',
  locationFailed: 'Nous n’avons pas pu déterminer votre position. Indiquez votre code postal ou votre ville.',
  filters: 'Affiner',
  toMap: 'Voir la carte',
  type: 'Type de point de vente',
  allTypes: 'Tous les types',
  range: 'Gamme en stock',
  allRanges: 'Toutes les gammes',
  audience: 'Clientèle',
  allAudiences: 'Tous les points de vente',
  openToAll: 'Ouverts à tous',
  forProfessionals: 'Réservés aux professionnels',
  tints: 'Mise à la teinte',
  openNow: 'Ouvert maintenant',
  professionalOnly: 'Réservé aux professionnels',
  foundOne: (count) => `${count} point de vente`,
  foundOther: (count) => `${count} points de vente`,
  around: (count, place) => `${count} autour de ${place}`,
  aroundYou: (count) => `${count}, les plus proches d’abord`,
  near: (zipcode) =>
    `Nous ne connaissons pas le code postal ${zipcode} : voici les points de vente autour du code postal le plus proche.`,
  nearPlace: (zipcode, name) => `${zipcode}, près de ${name}`,
  others: 'Vous pensiez à un autre lieu ?',
  otherCountry:
    'Ce code postal n’est ni belge, ni néerlandais, ni luxembourgeois. Voici tous nos points de vente.',
  unknownPlace: (text) =>
    `Nous ne connaissons pas « ${text} ». Vérifiez l’orthographe ou indiquez un code postal. Voici tous nos points de vente.`,
  none: 'Aucun point de vente ne correspond à tous ces critères.',
  nearest: 'Les plus proches, sans ces critères :',
  noneYet: 'Il n’y a pas encore de point de vente à montrer.',
  withoutFilters: 'Retirer les critères',
  distance: (distance) => `à ${distance}`,
  stock: 'En stock',
  route: 'Itinéraire',
  leaves: 'sur OpenStreetMap, hors de ce site',
  website: 'Site du point de vente',
  map: 'Carte des points de vente',
  mapHelp:
    'Les flèches déplacent la carte, + et − l’agrandissent et la réduisent. La liste montre tous ces points de vente.',
  mapShow: 'Afficher la carte',
  zoomIn: 'Agrandir la carte',
  zoomOut: 'Réduire la carte',
  mapCredit: 'Carte : Natural Earth · Lieux : GeoNames, CC BY 4.0',
  print: 'Imprimer la liste',
  pages: 'Pages de la liste',
  previous: 'Précédents',
  next: 'Suivants',
  failed: 'La recherche n’a pas abouti. Votre texte est conservé : réessayez avec « Chercher ».',
  mapFailed: 'Les points de vente n’ont pas pu être placés sur la carte. La liste les montre tous.',
  retry: 'Réessayer',
  streets: 'Afficher les rues',
  streetsFrom: (host) => `Elles viennent de ${host}, qui voit alors votre adresse IP.`,
};
