export const nl = {
  filler: 'Overschilderbaar na',
  cleaner: 'Droog na',
  primer: 'Af te werken na',
  floor: 'Vloer leggen na',
  adhesive: 'Voegen vullen na',
  finish: 'Droog na',
  next: 'volgende laag na',
  pot: 'Verwerkingstijd (in de kuip)',
  open: 'Open tijd',
  action: 'Inwerktijd',
} as const;
