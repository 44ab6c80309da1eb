export const fr = {
  transfer: 'Pour payer par virement',
  tracking: 'Suivi',
  trackingNumber: 'Numéro de suivi',
  follow: 'Suivre le colis',
  amounts: 'Montants',
  delivery: 'Livraison',
  open: 'Voir la commande',
  pay: 'Payer la commande',
  withdrawal:
    'Vous pouvez vous rétracter sans motif dans les 14 jours qui suivent la réception, sauf pour les articles teintés ou fabriqués à votre demande. Votre nom et le numéro de la commande suffisent. Vous bénéficiez en outre de la garantie légale de deux ans.',
  withdrawHere: 'Se rétracter du contrat ici',
  invoice:
    'Votre facture structurée (UBL, Peppol BIS Billing 3.0) est jointe à ce message. Vous la retrouvez aussi sur la page de votre commande.',
  notInvoice: 'Ce message confirme votre commande ; ce n’est pas une facture.',
  'received.subject': 'Votre commande {number} est bien reçue',
  'received.title': 'Merci pour votre commande',
  'received.text':
    'Nous avons bien reçu votre commande {number}. Elle part dès que son paiement nous est confirmé.',
  'paid.subject': 'Votre commande {number} est payée',
  'paid.title': 'Votre paiement est arrivé',
  'paid.text': 'Le paiement de votre commande {number} nous est confirmé. Nous la préparons.',
  'payment_failed.subject': 'Le paiement de votre commande {number} n’a pas abouti',
  'payment_failed.title': 'Votre paiement n’a pas abouti',
  'payment_failed.text':
    'Rien n’a été débité pour votre commande {number}. Elle vous reste réservée : vous pouvez réessayer, ou payer autrement si vous préférez.',
  'shipped.subject': 'Votre commande {number} est en route',
  'shipped.title': 'Votre commande est en route',
  'shipped.text': 'Votre commande {number} a quitté notre dépôt.',
  'cancelled.subject': 'Votre commande {number} est annulée',
  'cancelled.title': 'Votre commande est annulée',
  'cancelled.text':
    'Votre commande {number} est annulée. Ce que vous avez déjà payé vous est remboursé ; un message vous le confirmera.',
  'refunded.subject': 'Remboursement pour votre commande {number}',
  'refunded.title': 'Nous vous remboursons',
  'refunded.text':
    'Nous vous remboursons {refunded} pour votre commande {number}, par le même moyen de paiement. Selon votre banque, le montant arrive dans quelques jours.',
  'staff.placed.subject': 'Nouvelle commande {number}',
  'staff.placed.text': 'Une commande vient d’être passée.',
  'staff.payment_failed.subject': 'Paiement non abouti, commande {number}',
  'staff.payment_failed.text':
    'Le paiement n’a pas abouti. La commande reste à payer ; la personne en est prévenue.',
  'staff.refund_refused.subject': 'Remboursement refusé, commande {number}',
  'staff.refund_refused.text':
    'Le prestataire de paiement refuse ce remboursement : il est à faire autrement.',
  'staff.not_sold.subject': 'Articles retirés de la vente, commande {number}',
  'staff.not_sold.text':
    'La commande est payée, mais ces articles ne sont plus vendus. Vérifiez s’ils peuvent encore partir.',
  order: 'Commande',
  articles: 'Articles',
  amount: 'Montant',
  email: 'Adresse mail',
  account: 'Compte',
  holder: 'Bénéficiaire',
  communication: 'Communication structurée',
  quantity: '{article}, quantité : {count}',
  withoutTax: '{price} hors TVA',
} as const;
