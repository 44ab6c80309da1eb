import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailProduct } from '../../../kernel/mail/templates/document.ts';

export interface WishlistMail {
  readonly senderName: string;
  readonly brandName: string;
  readonly products: readonly MailProduct[];
  /** Opens the list on the site. */
  readonly listUrl: string;
}

/** A visitor's favourites, for somebody else or for later. */
export function wishlistMail(
  locale: Locale,
  { senderName, brandName, products, listUrl }: WishlistMail,
): MailDocument {
  const isOne = products.length === 1;
  const french: MailDocument = {
    locale,
    subject: `${senderName} vous envoie une liste de produits`,
    preheader: products.map(({ name }) => name).join(', '),
    title: `La liste de ${senderName}`,
    parts: [
      {
        kind: 'paragraph',
        text: isOne
          ? `${senderName} a choisi ce produit chez ${brandName} et vous l’envoie.`
          : `${senderName} a choisi ces ${products.length} produits chez ${brandName} et vous les envoie.`,
      },
      { kind: 'products', products },
      { kind: 'action', label: 'Ouvrir la liste', url: listUrl },
      {
        kind: 'remark',
        text: `Les prix sont ceux d’aujourd’hui. Vous recevez ce message parce que ${senderName} a indiqué votre adresse sur notre site ; nous ne l’utilisons pour rien d’autre.`,
      },
    ],
  };
  const dutch: MailDocument = {
    locale,
    subject: `${senderName} stuurt u een productlijst`,
    preheader: french.preheader,
    title: `De lijst van ${senderName}`,
    parts: [
      {
        kind: 'paragraph',
        text: isOne
          ? `${senderName} koos dit product bij ${brandName} en stuurt het u door.`
          : `${senderName} koos deze ${products.length} producten bij ${brandName} en stuurt ze u door.`,
      },
      { kind: 'products', products },
      { kind: 'action', label: 'De lijst openen', url: listUrl },
      {
        kind: 'remark',
        text: `De prijzen zijn die van vandaag. U ontvangt dit bericht omdat ${senderName} uw adres op onze site heeft ingevuld; wij gebruiken het voor niets anders.`,
      },
    ],
  };
  return locale === 'fr' ? french : dutch;
}
