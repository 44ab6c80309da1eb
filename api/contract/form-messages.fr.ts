export const fr = {
  form_required: 'Veuillez renseigner le champ {field}.',
  form_email: 'Veuillez renseigner une adresse mail valide.',
  form_email_same: 'C’est déjà votre adresse.',
  form_phone: 'Veuillez renseigner un numéro de téléphone valide.',
  form_zip: 'Veuillez renseigner un code postal valide.',
  form_zip_be: 'Veuillez renseigner un code postal valide.\nEn Belgique : quatre chiffres, par exemple 1000.',
  form_zip_nl:
    'Veuillez renseigner un code postal valide.\nAux Pays-Bas : quatre chiffres et deux lettres, par exemple 1012 AB.',
  form_zip_lu:
    'Veuillez renseigner un code postal valide.\nAu Luxembourg : quatre chiffres, par exemple 1611.',
  form_zip_fr: 'Veuillez renseigner un code postal valide.\nEn France : cinq chiffres, par exemple 59000.',
  form_phone_be:
    'Veuillez renseigner un numéro de téléphone valide.\nEn Belgique : 0470 12 34 56 ou +32 2 555 12 12.',
  form_phone_nl:
    'Veuillez renseigner un numéro de téléphone valide.\nAux Pays-Bas : 06 12 34 56 78 ou +31 20 123 45 67.',
  form_phone_lu:
    'Veuillez renseigner un numéro de téléphone valide.\nAu Luxembourg : 621 123 456 ou +352 26 12 34 56.',
  form_phone_fr:
    'Veuillez renseigner un numéro de téléphone valide.\nEn France : 06 12 34 56 78 ou +33 3 20 12 34 56.',
  form_siret: "Le numéro siret n'est pas valide",
  form_siret_country: 'Le siret n’existe que pour les entreprises françaises.',
  form_enterprise_number: 'Ce numéro d’entreprise n’est pas valide. Exemple : 0123.456.749.',
  form_vat_number: 'Ce numéro de TVA n’est pas valide pour ce pays. Il commence par les lettres du pays.',
  form_vat_enterprise:
    'Un numéro de TVA belge est BE suivi du numéro d’entreprise : ces deux numéros ne concordent pas.',
  form_minimum: 'Le champ {field} doit avoir une valeur de 1 ou plus.',
  form_date: 'Veuillez renseigner une date valide.',
  missing_data: 'La sélection ne peut pas être validée : indiquez au moins un article et sa quantité.',
  form_function: 'Veuillez renseigner la fonction que vous cherchez.',
  form_period: 'Veuillez choisir une période.',
  form_people: 'Une inscription vaut pour 8 personnes au plus.',
  form_session: 'Cette session n’existe pas ou n’existe plus.',
  form_session_closed: 'Les inscriptions à cette session sont closes : choisissez-en une autre.',
  form_session_cancelled: 'Cette session est annulée : choisissez-en une autre.',
  form_session_full:
    'Cette session est complète. Cochez la liste d’attente ci-dessous, ou choisissez une autre date.',
  form_session_seats:
    'Il reste {seats} {seats|place|places} pour cette session. Inscrivez moins de personnes, cochez la liste d’attente ou choisissez une autre date.',
  form_job: 'Cette offre n’est plus en ligne.',
  form_password_length: 'Le mot de passe doit compter au moins 8 caractères.',
  form_password_common:
    'Ce mot de passe figure sur les listes de mots de passe courants ou volés. Choisissez-en un autre.',
  form_password_names:
    'Ce mot de passe reprend votre nom, votre adresse mail ou le nom du site : il est facile à deviner. Choisissez-en un autre.',
  form_password_wrong: 'Ce n’est pas votre mot de passe actuel.',
  form_code: 'Ce code n’est plus valable ou a déjà servi. Demandez-en un nouveau.',
  form_password_match: 'Les deux mots de passe ne sont pas identiques.',
  form_terms: 'Veuillez accepter les conditions.',
  form_file_size: 'Fichier trop lourd',
  form_file_empty: 'Ce fichier est vide.',
  form_file_type: 'Ce fichier n’est pas du type {types}.',
  form_file_broken: 'Cette photo ne s’ouvre pas. Prenez-la de nouveau, ou choisissez-en une autre.',
  form_file_harmful: 'Ce fichier est refusé : notre antivirus y voit un danger. Choisissez-en un autre.',
  form_file_count: 'Choisissez moins de fichiers.',
  form_lines: 'Indiquez au moins un article et sa quantité.',
  form_link: 'Le champ {field} ne peut pas contenir d’adresse de site ou de mail.',
  error_carrier: 'Veuillez choisir un mode de livraison.',
  error_relay: 'Veuillez choisir un point relais.',
  error_delivery: 'Veuillez sélectionner une adresse de livraison.',
  error_cgv: 'Veuillez accepter les conditions générales de vente.',
  error_payment: 'Veuillez sélectionner un mode de paiement.',
  captcha_refused: 'La vérification anti-robot a échoué. Envoyez encore une fois.',
  captcha_confirm: 'Relisez, puis envoyez encore une fois : c’est notre protection contre les robots.',
} as const;
