export const fr = {
  link: 'Prévenez-moi quand il revient',
  formTitle: 'Prévenez-moi quand il revient',
  formText:
    'Cet article est épuisé. Donnez votre adresse : nous vous écrirons une seule fois, dès qu’il sera de nouveau disponible.',
  consent:
    'Votre adresse ne sert qu’à ce message. Elle est effacée dès qu’il est parti, et au plus tard après 180 jours.',
  submit: 'Prévenez-moi',
  product: 'Voir le produit',
  sentTitle: 'Encore un clic dans votre messagerie',
  sentText:
    'Nous venons de vous écrire. Suivez le lien de notre message pour confirmer votre demande : d’ici là, votre adresse n’est pas enregistrée. Si rien n’arrive, regardez dans les messages indésirables.',
  confirmTitle: 'Confirmez votre demande',
  confirmText: 'Nous vous écrirons une seule fois, dès que cet article sera de nouveau disponible.',
  confirm: 'Confirmer la demande',
  doneTitle: 'C’est noté',
  doneText:
    'Nous vous écrirons dès que cet article sera de nouveau disponible. Votre adresse sera ensuite effacée.',
  availableTitle: 'Vous pouvez commander cet article',
  availableText: 'Il n’est pas épuisé : il n’y a rien à attendre.',
  endedTitle: 'Ce lien n’est plus valable',
  endedText:
    'Un lien de confirmation fonctionne pendant 48 heures. Demandez-en un autre : cela ne prend qu’un instant.',
  again: 'Recommencer',
  goneTitle: 'Cet article n’est pas vendu ici',
  goneText: 'Il a peut-être quitté le catalogue. D’autres conviennent sans doute.',
  range: 'Voir nos produits',
} as const;
