import type { OrderContent } from './order-content.ts';

/** The French messages define the keys of every language. */
export interface OrderPdfMessages {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly payment: string;
  readonly total: string;
  readonly states: Readonly<Record<OrderContent['payment'], string>>;
  readonly delivery: string;
  readonly billing: string;
  readonly carrier: string;
  readonly relay: string;
  readonly site: string;
  readonly enterprise: string;
  readonly vat: string;
  readonly siret: string;
  readonly yourReference: string;
  readonly comment: string;
  readonly method: string;
  readonly reference: string;
  readonly article: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
  readonly withTax: string;
  readonly withoutTax: string;
  readonly tax: string;
  readonly gift: string;
  readonly transfer: string;
  readonly transferText: string;
  /** What the code is, for a reader who does not see it. */
  readonly transferQr: string;
  readonly holder: string;
  readonly account: string;
  readonly communication: string;
  readonly toPay: string;
  readonly reverseCharge: string;
  readonly tinted: string;
  readonly withdrawal: string;
  readonly withdrawalText: string;
  readonly withdrawalLink: string;
  readonly guarantee: string;
  readonly guaranteeText: string;
  readonly notInvoice: string;
  readonly firmInvoice: string;
  readonly form: string;
  readonly formHint: string;
  readonly formTo: string;
  readonly formLines: readonly string[];
  readonly page: (page: number, pages: number) => string;
}

export const fr: OrderPdfMessages = {
  title: 'Confirmation de commande',
  number: 'Numéro',
  date: 'Date',
  payment: 'Paiement',
  total: 'Total',
  states: {
    unpaid: 'En attente',
    pending: 'En cours',
    paid: 'Payée',
    partly_paid: 'Payée en partie',
    partly_refunded: 'Remboursée en partie',
    refunded: 'Remboursée',
    cancelled: 'Annulée',
  },
  delivery: 'Livraison',
  billing: 'Facturation',
  carrier: 'Mode de livraison',
  relay: 'Point relais',
  site: 'Sur chantier',
  enterprise: 'Entreprise',
  vat: 'TVA',
  siret: 'SIRET',
  yourReference: 'Votre référence',
  comment: 'Remarque',
  method: 'Mode de paiement',
  reference: 'Référence',
  article: 'Article',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  amount: 'Montant',
  withTax: 'TVA comprise',
  withoutTax: 'hors TVA',
  tax: 'TVA',
  gift: 'offert',
  transfer: 'Pour payer par virement',
  transferText:
    'La commande part dès que le montant est sur notre compte. Reprenez la communication telle quelle, ou scannez le code avec l’application de votre banque.',
  transferQr: 'Code QR du virement',
  holder: 'Bénéficiaire',
  account: 'Compte',
  communication: 'Communication',
  toPay: 'À payer',
  reverseCharge:
    'Livraison intracommunautaire exemptée de la TVA belge (article 138 de la directive 2006/112/CE) : la TVA est due par l’acquéreur.',
  tinted: 'Articles teintés',
  withdrawal: 'Droit de rétractation',
  withdrawalText:
    'Vous pouvez vous rétracter sans motif dans les 14 jours qui suivent le jour où vous recevez le dernier article. Dites-le-nous sans ambiguïté avant la fin de ce délai, sur notre site, par lettre ou par mail ; le formulaire ci-dessous n’est pas obligatoire. Renvoyez les articles dans les 14 jours qui suivent, à vos frais. Nous vous remboursons tout ce que vous avez payé, livraison standard comprise, au plus tard 14 jours après votre message et par le moyen de paiement que vous avez utilisé ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Ce droit ne vaut pas pour les articles teintés ou fabriqués à votre demande.',
  withdrawalLink: 'Se rétracter du contrat ici',
  guarantee: 'Garantie légale',
  guaranteeText:
    'Deux ans de garantie légale de conformité : si un article n’est pas conforme, vous avez droit à sa réparation ou à son remplacement sans frais, sinon à une réduction du prix ou à un remboursement.',
  notInvoice: 'Ce document confirme votre commande ; ce n’est pas une facture.',
  firmInvoice:
    'Les entreprises belges reçoivent leur facture sous forme structurée (Peppol), dès que les articles sont partis.',
  form: 'Modèle de formulaire de rétractation',
  formHint: 'Complétez et renvoyez ce formulaire uniquement si vous souhaitez vous rétracter du contrat.',
  formTo: 'À l’attention de',
  formLines: [
    'Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens ci-dessous :',
    'Commandés le / reçus le :',
    'Nom du consommateur :',
    'Adresse du consommateur :',
    'Signature, seulement si ce formulaire est envoyé sur papier :',
    'Date :',
  ],
  page: (page, pages) => `Page ${page} sur ${pages}`,
};
