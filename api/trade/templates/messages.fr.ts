export const fr = {
  'received.subject': 'Votre bon de commande {number} est bien reçu',
  'received.title': 'Merci pour votre commande',
  'received.text':
    'Votre bon de commande est bien arrivé. Notre service commercial le traite et vous confirme la livraison. Vous le trouvez en annexe, en PDF et en tableur.',
  'received.remark':
    'Vous n’avez rien commandé ? Quelqu’un s’est trompé d’adresse : répondez-nous, et nous annulons ce bon.',
  'staff.subject': '{number} : {company}, {salePoint}',
  'staff.title': 'Nouveau bon de commande {number}',
  'staff.files':
    '{count} {count|fichier joint|fichiers joints} : à ouvrir dans l’administration, avec ce bon.',
  'staff.remark': 'Répondez à ce mail : la réponse va à la personne qui a commandé.',
  about: 'Votre bon de commande',
  articles: 'Articles',
  'sample.designation': 'Lissage Fin poudre',
  'sample.packaging': 'sac de 25 kg',
  'sample.answer':
    'Bonjour,\n\nVos palettes partent mardi avant dix heures, avec un camion à hayon.\nLe chauffeur vous appelle une heure avant.',
  'sample.type': 'Peintre',
  'sample.salePoint': 'Comptoir démo Namur',
  'sample.comment': 'Livrer <avant 10 h>.\nHayon nécessaire.',
} as const;
