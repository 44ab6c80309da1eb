export const fr = {
  'confirm.subject': 'Confirmez votre demande : {article}',
  'confirm.title': 'Voulez-vous être prévenu ?',
  'confirm.text':
    'Quelqu’un, vous sans doute, a demandé à savoir quand cet article sera de nouveau disponible : {article}. Confirmez, et nous vous écrirons une fois, ce jour-là.',
  'confirm.open': 'Confirmer la demande',
  'confirm.remark':
    'Le lien fonctionne pendant {hours} heures. Si vous n’avez rien demandé, ne faites rien : votre adresse n’est pas enregistrée.',
  'back.subject': 'De nouveau disponible : {name}',
  'back.title': 'Il est de retour',
  'back.text':
    'L’article que vous attendiez est de nouveau disponible. Nous ne le mettons pas de côté pour vous : d’autres l’attendaient peut-être aussi.',
  'back.open': 'Voir le produit',
  'back.remark':
    'Vous aviez demandé ce message. C’est le seul : votre adresse est maintenant effacée de la liste d’attente.',
} as const;
