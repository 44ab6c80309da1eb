export const fr = {
  no_key: 'La vérification anti-robot n’est pas en service : votre envoi sera à confirmer une seconde fois.',
  no_version:
    'La vérification anti-robot n’est pas en service : votre envoi sera à confirmer une seconde fois.',
  script_load:
    'La vérification anti-robot n’a pas pu être chargée : votre envoi sera à confirmer une seconde fois.',
  execute: 'La vérification anti-robot n’a pas abouti : votre envoi sera à confirmer une seconde fois.',
} as const;
