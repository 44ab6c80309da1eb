export const fr = {
  GHS01: 'Explosif',
  GHS02: 'Inflammable',
  GHS03: 'Comburant',
  GHS04: 'Gaz sous pression',
  GHS05: 'Corrosif',
  GHS06: 'Toxique',
  GHS07: 'Irritant ou nocif',
  GHS08: 'Danger pour la santé',
  GHS09: 'Danger pour l’environnement',
} as const;
