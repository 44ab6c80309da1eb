export const fr = {
  no_key: 'La vérification anti-robot n’a pas de clé.',
  no_version: 'La vérification anti-robot n’a pas de version.',
  script_load: 'La vérification anti-robot n’a pas pu être chargée.',
  execute: 'La vérification anti-robot n’a pas pu être exécutée.',
} as const;
