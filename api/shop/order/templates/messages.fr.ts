export const fr = {
  transfer: 'Pour payer par virement',
  transferQr: 'Le code QR de la confirmation en PDF remplit ce virement dans l’application de votre banque.',
  tracking: 'Suivi',
  trackingNumber: 'Numéro de suivi',
  follow: 'Suivre le colis',
  followNumber: 'Suivre le colis {number}',
  goods: 'Dans cet envoi',
  remaining: 'Reste à partir',
  amounts: 'Montants',
  delivery: 'Livraison',
  open: 'Voir la commande',
  pay: 'Payer la commande',
  giveAccount: 'Indiquer le compte',
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
  'payment_reversed.subject': 'Votre commande {number} reste à payer',
  'payment_reversed.title': 'Votre commande n’est pas payée',
  'payment_reversed.text':
    'Nous vous avons écrit que votre commande {number} était payée. Ce n’est pas le cas : nous y avions noté par erreur un virement de {transferred}. Elle reste à payer. Si votre virement est déjà parti, ne le refaites pas. Veuillez nous excuser.',
  'payment_missing.subject': 'Il manque {missing} pour votre commande {number}',
  'payment_missing.title': 'Un montant reste à payer',
  'payment_missing.text':
    'Nous avions noté par erreur un virement de {transferred} sur votre commande {number}. Sans lui, il manque {missing}, à payer par virement. Si votre virement est déjà parti, ne le refaites pas. Veuillez nous excuser.',
  'changed.subject': 'Votre commande {number} a été modifiée',
  'changed.title': 'Votre commande a été modifiée',
  'changed.text':
    'Nous avons modifié votre commande {number} comme convenu. Voici ce qu’elle contient désormais. Vous n’avez rien à payer de plus.',
  'changed_owed.subject': 'Votre commande {number} a été modifiée : {missing} à payer',
  'changed_owed.title': 'Votre commande a été modifiée',
  'changed_owed.text':
    'Nous avons modifié votre commande {number} comme convenu. Voici ce qu’elle contient désormais. Il vous reste à payer {missing}.',
  'shipped.subject': 'Votre commande {number} est en route',
  'shipped.title': 'Votre commande est en route',
  'shipped.text': 'Votre commande {number} a quitté notre dépôt.',
  'shipped_part.subject': 'Une partie de votre commande {number} est en route',
  'shipped_part.title': 'Une partie de votre commande est en route',
  'shipped_part.text':
    'Une partie de votre commande {number} a quitté notre dépôt. Nous vous écrivons quand le reste part.',
  'shipped_rest.subject': 'Le reste de votre commande {number} est en route',
  'shipped_rest.title': 'Le reste de votre commande est en route',
  'shipped_rest.text':
    'Le reste de votre commande {number} a quitté notre dépôt : elle est partie entièrement.',
  'shipment_corrected.subject': 'Le bon numéro de suivi pour votre commande {number}',
  'shipment_corrected.title': 'Le numéro de suivi a changé',
  'shipment_corrected.text':
    'Le numéro de suivi que nous vous avons écrit pour votre commande {number} n’était pas le bon. Voici le suivi de cet envoi. Veuillez nous excuser.',
  'shipment_withdrawn.subject': 'Votre commande {number} n’est pas encore partie',
  'shipment_withdrawn.title': 'Cet envoi n’est pas encore parti',
  'shipment_withdrawn.text':
    'Nous vous avons écrit que ces articles de votre commande {number} étaient partis. Ce n’est pas le cas : ils sont encore chez nous. Nous vous écrivons quand ils partent. Veuillez nous excuser.',
  'cancelled.subject': 'Votre commande {number} est annulée',
  'cancelled.title': 'Votre commande est annulée',
  'cancelled.text':
    'Votre commande {number} est annulée. Si vous l’avez payée, un autre message vous dit comment l’argent vous revient.',
  'refund_requested.subject': 'Remboursement demandé pour votre commande {number}',
  'refund_requested.title': 'Votre remboursement est demandé',
  'refund_requested.text':
    'Nous avons demandé à notre prestataire de paiement de vous rendre {refunded} pour votre commande {number}, par le moyen que vous avez utilisé. Nous vous écrivons dès qu’il nous confirme que c’est fait.',
  'refund_transfer.subject': 'Remboursement à venir pour votre commande {number}',
  'refund_transfer.title': 'Nous allons vous rembourser',
  'refund_transfer.text':
    'Nous allons vous rendre {refunded} pour votre commande {number}, par virement au compte {account}. Nous vous écrivons le jour où le virement est fait.',
  'refund_account.subject': 'Votre compte, pour rembourser la commande {number}',
  'refund_account.title': 'Sur quel compte vous rembourser ?',
  'refund_account.text':
    'Nous allons vous rendre {refunded} pour votre commande {number}, par virement. Indiquez-nous le compte sur la page de la commande ; nous vous écrivons le jour où le virement est fait.',
  'refund_withdrawn.subject': 'Pas de remboursement pour votre commande {number}',
  'refund_withdrawn.title': 'Le remboursement annoncé n’aura pas lieu',
  'refund_withdrawn.text':
    'Nous vous avions annoncé un remboursement de {refunded} pour votre commande {number}. Il ne sera pas fait : il venait d’un virement que nous avions noté par erreur sur cette commande. Veuillez nous excuser.',
  'refund_failed.subject': 'Le remboursement de votre commande {number} n’est pas fait',
  'refund_failed.title': 'Votre remboursement n’est pas fait',
  'refund_failed.text':
    'Le remboursement de {refunded} pour votre commande {number} n’a pas pu être fait. Nous vous recontactons ; vous pouvez aussi nous écrire.',
  'refunded.subject': 'Remboursement fait pour votre commande {number}',
  'refunded.title': 'Votre remboursement est fait',
  'refunded.text':
    '{refunded} vous ont été rendus pour votre commande {number}. Selon votre banque, le montant arrive dans quelques jours.',
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
