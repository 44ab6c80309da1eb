export const fr = {
  tinted: 'Exclus, teintés à la demande',
  all: 'toute la commande',
  terms: 'Conditions de la rétractation',
  name: 'Nom',
  order: 'Commande',
  articles: 'Articles',
  received: 'Reçue le',
  email: 'Adresse mail',
  declaration: 'Déclaration',
  where: 'Où renvoyer les articles',
  address: 'Adresse',
  remark:
    'Renvoyez les articles dans les 14 jours. Nous vous remboursons dans les 14 jours, livraison standard comprise, par le moyen de paiement que vous avez utilisé ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Les frais de renvoi sont à votre charge.',
  subject: 'Accusé de réception de votre rétractation, commande {order}',
  title: 'Votre rétractation est reçue',
  text: 'Vous vous êtes rétracté du contrat que voici. Gardez ce message : il en est la preuve.',
  'staff.known': 'Le numéro et l’adresse mail sont ceux d’une commande.',
  'staff.unknown':
    'Aucune commande ne porte ce numéro avec cette adresse mail : à vérifier avec la personne.',
  'staff.subject': 'Rétractation {id}, commande {order}',
  'staff.title': 'Une rétractation est arrivée',
} as const;
