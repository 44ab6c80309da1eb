export const fr = {
  malformed_address: 'Cette adresse est mal écrite.',
  malformed_form: 'Le formulaire est arrivé abîmé. Revenez en arrière et envoyez-le de nouveau.',
  foreign_form: 'Les formulaires d’autres sites ne sont pas acceptés.',
  no_file: 'Ce fichier n’existe pas.',
  read_only: 'Cette adresse ne peut être que lue.',
  incomplete_form: 'Le formulaire n’est pas arrivé en entier. Revenez en arrière et envoyez-le de nouveau.',
  form_too_large:
    'Le formulaire est trop lourd. Revenez en arrière et joignez moins de fichiers, ou de plus petits.',
  address_too_long: 'Cette adresse est trop longue.',
  content_type: 'Ce type de contenu n’est pas accepté.',
  other_host: 'Ce site ne répond pas à ce nom.',
  too_many_forms:
    'Trop de formulaires à la fois. Revenez en arrière et envoyez-le de nouveau dans un instant.',
  fault: 'Une erreur a eu lieu. Réessayez dans un instant.',
  file_unavailable: 'Ce fichier ne peut pas être lu pour l’instant. Réessayez dans un instant.',
  starting: 'Le site démarre. Réessayez dans un instant.',
} as const;
