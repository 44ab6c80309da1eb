import type { Locale } from '../../../contract/common.ts';

export const orderMailKinds = [
  'received',
  'paid',
  'payment_failed',
  'shipped',
  'cancelled',
  'refunded',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

interface Subject {
  readonly kind: OrderMailKind;
  readonly number: string;
  readonly refunded: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const french: Readonly<Record<OrderMailKind, (subject: Subject) => Words>> = {
  received: ({ number }) => ({
    subject: `Votre commande ${number} est bien reçue`,
    title: 'Merci pour votre commande',
    paragraphs: [
      `Nous avons bien reçu votre commande ${number}. Elle part dès que son paiement nous est confirmé.`,
    ],
  }),
  paid: ({ number }) => ({
    subject: `Votre commande ${number} est payée`,
    title: 'Votre paiement est arrivé',
    paragraphs: [`Le paiement de votre commande ${number} nous est confirmé. Nous la préparons.`],
  }),
  payment_failed: ({ number }) => ({
    subject: `Le paiement de votre commande ${number} n’a pas abouti`,
    title: 'Votre paiement n’a pas abouti',
    paragraphs: [
      `Rien n’a été débité pour votre commande ${number}. Elle vous reste réservée : vous pouvez la payer de nouveau, ou autrement si vous préférez.`,
    ],
  }),
  shipped: ({ number }) => ({
    subject: `Votre commande ${number} est en route`,
    title: 'Votre commande est en route',
    paragraphs: [`Votre commande ${number} a quitté notre dépôt.`],
  }),
  cancelled: ({ number }) => ({
    subject: `Votre commande ${number} est annulée`,
    title: 'Votre commande est annulée',
    paragraphs: [
      `Votre commande ${number} est annulée. Ce que vous avez déjà payé vous est remboursé ; un message vous le confirmera.`,
    ],
  }),
  refunded: ({ number, refunded }) => ({
    subject: `Remboursement pour votre commande ${number}`,
    title: 'Nous vous remboursons',
    paragraphs: [
      `Nous vous remboursons ${refunded} pour votre commande ${number}, de la manière dont vous avez payé. Selon votre banque, le montant arrive dans quelques jours.`,
    ],
  }),
};

const dutch: Readonly<Record<OrderMailKind, (subject: Subject) => Words>> = {
  received: ({ number }) => ({
    subject: `Uw bestelling ${number} is goed ontvangen`,
    title: 'Bedankt voor uw bestelling',
    paragraphs: [
      `Wij hebben uw bestelling ${number} goed ontvangen. Ze vertrekt zodra de betaling bevestigd is.`,
    ],
  }),
  paid: ({ number }) => ({
    subject: `Uw bestelling ${number} is betaald`,
    title: 'Uw betaling is aangekomen',
    paragraphs: [`De betaling van uw bestelling ${number} is bevestigd. Wij maken ze klaar.`],
  }),
  payment_failed: ({ number }) => ({
    subject: `De betaling van uw bestelling ${number} is niet gelukt`,
    title: 'Uw betaling is niet gelukt',
    paragraphs: [
      `Er is niets afgehouden voor uw bestelling ${number}. Ze blijft voor u klaarstaan: u kunt opnieuw betalen, of op een andere manier.`,
    ],
  }),
  shipped: ({ number }) => ({
    subject: `Uw bestelling ${number} is onderweg`,
    title: 'Uw bestelling is onderweg',
    paragraphs: [`Uw bestelling ${number} heeft ons magazijn verlaten.`],
  }),
  cancelled: ({ number }) => ({
    subject: `Uw bestelling ${number} is geannuleerd`,
    title: 'Uw bestelling is geannuleerd',
    paragraphs: [
      `Uw bestelling ${number} is geannuleerd. Wat u al betaald hebt, krijgt u terug; u ontvangt daarvan nog een bericht.`,
    ],
  }),
  refunded: ({ number, refunded }) => ({
    subject: `Terugbetaling voor uw bestelling ${number}`,
    title: 'Wij betalen u terug',
    paragraphs: [
      `Wij betalen u ${refunded} terug voor uw bestelling ${number}, op dezelfde manier als u betaald hebt. Afhankelijk van uw bank komt het bedrag binnen enkele dagen aan.`,
    ],
  }),
};

const shared = {
  fr: {
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
      'Votre facture structurée (UBL, Peppol BIS Billing 3.0) est jointe à ce message. Vous la retrouvez aussi auprès de votre commande.',
    notInvoice: 'Ce message confirme votre commande ; ce n’est pas une facture.',
  },
  nl: {
    transfer: 'Betalen met een overschrijving',
    tracking: 'Opvolging',
    trackingNumber: 'Trackingnummer',
    follow: 'Het pakket volgen',
    amounts: 'Bedragen',
    delivery: 'Levering',
    open: 'De bestelling bekijken',
    pay: 'De bestelling betalen',
    withdrawal:
      'U kunt uw aankoop binnen 14 dagen na ontvangst zonder reden herroepen, behalve voor artikelen die op uw vraag gekleurd of gemaakt zijn. Uw naam en het nummer van de bestelling volstaan. U hebt daarnaast de wettelijke garantie van twee jaar.',
    withdrawHere: 'Het contract hier herroepen',
    invoice:
      'Uw gestructureerde factuur (UBL, Peppol BIS Billing 3.0) zit bij dit bericht. U vindt ze ook terug bij uw bestelling.',
    notInvoice: 'Dit bericht bevestigt uw bestelling; het is geen factuur.',
  },
} as const;

export const orderWords = (locale: Locale, subject: Subject) => ({
  ...shared[locale],
  ...(locale === 'fr' ? french : dutch)[subject.kind](subject),
});
