import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact } from '../../../kernel/mail/templates/document.ts';

/** What the company is told of an order. */
export const orderStaffKinds = ['placed', 'payment_failed', 'refund_refused', 'not_sold'] as const;
export type OrderStaffKind = (typeof orderStaffKinds)[number];

export interface OrderStaffMail {
  readonly kind: OrderStaffKind;
  readonly number: string;
  /** What was ordered, or what is no longer sold, a line each. */
  readonly lines: readonly string[];
  readonly facts: readonly MailFact[];
}

type Words = readonly [subject: string, text: string];

const words: Readonly<Record<Locale, Record<OrderStaffKind, (number: string) => Words>>> = {
  fr: {
    placed: (number) => [`Nouvelle commande ${number}`, 'Une commande vient d’être passée.'],
    payment_failed: (number) => [
      `Paiement non abouti, commande ${number}`,
      'Le paiement n’a pas abouti. La commande reste à payer ; la personne en est prévenue.',
    ],
    refund_refused: (number) => [
      `Remboursement refusé, commande ${number}`,
      'Le prestataire de paiement refuse ce remboursement : il est à faire autrement.',
    ],
    not_sold: (number) => [
      `Articles retirés de la vente, commande ${number}`,
      'La commande est payée, mais ces articles ne sont plus vendus. Vérifiez s’ils peuvent encore partir.',
    ],
  },
  nl: {
    placed: (number) => [`Nieuwe bestelling ${number}`, 'Er is zopas een bestelling geplaatst.'],
    payment_failed: (number) => [
      `Betaling niet gelukt, bestelling ${number}`,
      'De betaling is niet gelukt. De bestelling moet nog betaald worden; de koper is verwittigd.',
    ],
    refund_refused: (number) => [
      `Terugbetaling geweigerd, bestelling ${number}`,
      'De betaaldienst weigert deze terugbetaling: ze moet anders gebeuren.',
    ],
    not_sold: (number) => [
      `Artikelen uit de verkoop, bestelling ${number}`,
      'De bestelling is betaald, maar deze artikelen worden niet meer verkocht. Ga na of ze nog kunnen vertrekken.',
    ],
  },
};

/** To the company, whose answer goes to the buyer. */
export function orderStaffMail(locale: Locale, { kind, number, lines, facts }: OrderStaffMail): MailDocument {
  const [subject, text] = words[locale][kind](number);
  const articles = { name: locale === 'fr' ? 'Articles' : 'Artikelen', value: lines.join('\n') };
  return {
    locale,
    subject,
    preheader: text,
    title: subject,
    parts: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        title: locale === 'fr' ? 'Commande' : 'Bestelling',
        facts: [...(lines.length === 0 ? [] : [articles]), ...facts],
      },
    ],
  };
}
