import type { ClaimState } from '../../../contract/claim.ts';
import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact, MailPart } from '../../../kernel/mail/templates/document.ts';
import type { ClaimLine } from '../../../rules/claim-lines.ts';

export interface ClaimMail {
  readonly number: string;
  readonly sender: { readonly email: string; readonly company: string; readonly salePoint: string };
  /** Empty where there is none. */
  readonly orderNumber: string;
  readonly reason: string;
  readonly products: readonly ClaimLine[];
  /** Empty where it is not repeated. */
  readonly comment: string;
  /** Opens the order, for its buyer. */
  readonly orderUrl: string | undefined;
}

interface WithPhotos extends ClaimMail {
  readonly photoCount: number;
}

const openOrder = (locale: Locale, { orderUrl }: ClaimMail): MailPart[] =>
  orderUrl === undefined
    ? []
    : [
        {
          kind: 'action',
          label: locale === 'fr' ? 'Voir ma commande' : 'Mijn bestelling bekijken',
          url: orderUrl,
        },
      ];

function facts(locale: Locale, mail: ClaimMail & { readonly photoCount?: number }): MailPart {
  const isFrench = locale === 'fr';
  const { number, orderNumber, reason, products, comment, photoCount = 0 } = mail;
  const lot = isFrench ? 'lot ou palette' : 'lot of pallet';
  const articles = products.map(({ reference, designation, qty, palette }) =>
    [`${qty} ×`, reference, designation, palette === '' ? '' : `(${lot} ${palette})`]
      .filter((part) => part !== '')
      .join(' '),
  );
  const all: MailFact[] = [
    { name: 'Dossier', value: number, isStrong: true },
    { name: isFrench ? 'Commande' : 'Bestelling', value: orderNumber },
    { name: isFrench ? 'Motif' : 'Reden', value: reason },
    { name: isFrench ? 'Articles' : 'Artikelen', value: articles.join(' ; ') },
    { name: isFrench ? 'Description' : 'Beschrijving', value: comment },
    { name: isFrench ? 'Photos' : 'Foto’s', value: photoCount === 0 ? '' : String(photoCount) },
  ];
  return {
    kind: 'facts',
    title: isFrench ? 'Votre demande' : 'Uw aanvraag',
    facts: all.filter(({ value }) => value !== ''),
  };
}

/** To whoever sent a return or a claim. */
export function claimReceiptMail(locale: Locale, mail: WithPhotos): MailDocument {
  const isFrench = locale === 'fr';
  const text = isFrench
    ? 'Nous avons bien reçu votre demande de retour ou de réclamation. Nous l’examinons et vous répondons par mail, en général dans les deux jours ouvrables.'
    : 'Wij hebben uw retouraanvraag of uw klacht goed ontvangen. Wij bekijken ze en antwoorden u per e-mail, meestal binnen twee werkdagen.';
  return {
    locale,
    subject: isFrench
      ? `Votre demande ${mail.number} est bien reçue`
      : `Uw aanvraag ${mail.number} is goed ontvangen`,
    preheader: text,
    title: isFrench ? 'Nous nous en occupons' : 'Wij kijken ernaar',
    parts: [
      { kind: 'paragraph', text },
      facts(locale, mail),
      ...openOrder(locale, mail),
      {
        kind: 'remark',
        text: isFrench
          ? 'Ne renvoyez rien avant notre réponse : nous vous dirons comment, et à quelle adresse.'
          : 'Stuur niets terug vóór ons antwoord: wij zeggen u hoe, en naar welk adres.',
      },
    ],
  };
}

/** To the house, whose answer goes to the sender. */
export function claimStaffMail(locale: Locale, mail: WithPhotos): MailDocument {
  const isFrench = locale === 'fr';
  const { email, company, salePoint } = mail.sender;
  const from: MailFact[] = [
    { name: isFrench ? 'Adresse mail' : 'E-mailadres', value: email },
    { name: isFrench ? 'Entreprise' : 'Bedrijf', value: company },
    { name: isFrench ? 'Point de vente' : 'Verkooppunt', value: salePoint },
  ];
  return {
    locale,
    subject: isFrench
      ? `Réclamation ${mail.number} : ${mail.reason}`
      : `Klacht ${mail.number}: ${mail.reason}`,
    preheader: mail.comment,
    title: isFrench ? `Nouvelle demande ${mail.number}` : `Nieuwe aanvraag ${mail.number}`,
    parts: [
      facts(locale, mail),
      {
        kind: 'facts',
        title: isFrench ? 'De la part de' : 'Van',
        facts: from.filter(({ value }) => value !== ''),
      },
      {
        kind: 'remark',
        text: isFrench
          ? `Avec le jeton de l’éditeur : GET /api/v1/claim/${mail.number}, et /photo/1 pour la première photo.`
          : `Met het token van de redacteur: GET /api/v1/claim/${mail.number}, en /photo/1 voor de eerste foto.`,
      },
    ],
  };
}

const titles: Readonly<Record<ClaimState, Readonly<Record<Locale, string>>>> = {
  received: { fr: 'Nous vous répondons', nl: 'Ons antwoord' },
  in_review: { fr: 'Nous examinons votre demande', nl: 'Wij onderzoeken uw aanvraag' },
  accepted: { fr: 'Votre demande est acceptée', nl: 'Uw aanvraag is aanvaard' },
  refused: { fr: 'Votre demande n’est pas acceptée', nl: 'Uw aanvraag is niet aanvaard' },
  closed: { fr: 'Votre demande est clôturée', nl: 'Uw aanvraag is afgesloten' },
};

/** After staff moved a claim on or answered. */
export function claimAnswerMail(
  locale: Locale,
  mail: ClaimMail & { readonly state: ClaimState; readonly answer: string },
): MailDocument {
  const title = titles[mail.state][locale];
  return {
    locale,
    subject: `${title} (${mail.number})`,
    preheader: mail.answer === '' ? title : mail.answer,
    title,
    parts: [
      ...mail.answer
        .split(/\n{2,}/)
        .filter((text) => text !== '')
        .map((text) => ({ kind: 'paragraph', text }) as const),
      facts(locale, mail),
      ...openOrder(locale, mail),
    ],
  };
}
