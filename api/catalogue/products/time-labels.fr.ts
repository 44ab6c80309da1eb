export const fr = {
  filler: 'À peindre après',
  cleaner: 'Sec après',
  primer: 'À recouvrir après',
  floor: 'À revêtir après',
  adhesive: 'Jointoyer après',
  finish: 'Sec après',
  next: 'couche suivante après',
  pot: 'Durée d’utilisation (en bac)',
  open: 'Temps ouvert',
  action: 'Temps d’action',
} as const;
