import type { MailDocument, MailFact, MailPart } from '../../kernel/mail/templates/document.ts';
import { fillMessage } from '../../rules/fill-message.ts';
import { formatDate } from '../../rules/format-date.ts';
import { formatNumber } from '../../rules/format-number.ts';
import { type TradePaper, withoutLinks } from '../paper/trade-paper-data.ts';
import { kilograms, tradeWords } from '../paper/trade-words.ts';

export interface TradeOrderMail extends Omit<TradePaper, 'seller' | 'receivedAt'> {
  readonly fileCount: number;
}

/** To whoever ordered. */
export function tradeOrderReceiptMail(mail: TradeOrderMail): MailDocument {
  const { locale, number } = mail;
  const isFrench = locale === 'fr';
  const text = isFrench
    ? 'Votre bon de commande est bien arrivé. Notre service commercial le traite et vous confirme la livraison. Vous le trouvez en annexe, en PDF et en tableur.'
    : 'Uw inkooporder is goed aangekomen. Onze verkoopdienst verwerkt ze en bevestigt u de levering. U vindt ze in bijlage, als pdf en als rekenblad.';
  return {
    locale,
    subject: isFrench
      ? `Votre bon de commande ${number} est bien reçu`
      : `Uw inkooporder ${number} is goed ontvangen`,
    preheader: text,
    title: isFrench ? 'Merci pour votre commande' : 'Bedankt voor uw bestelling',
    parts: [
      { kind: 'paragraph', text },
      // Anybody may have typed the address: no letter carries links of strangers.
      facts(withoutLinks(mail)),
      {
        kind: 'remark',
        text: isFrench
          ? 'Vous n’avez rien commandé ? Quelqu’un s’est trompé d’adresse : répondez-nous, et nous annulons ce bon.'
          : 'Hebt u niets besteld? Dan heeft iemand zich van adres vergist: antwoord ons, en wij annuleren deze order.',
      },
    ],
  };
}

/** To the house, whose answer goes to whoever ordered. */
export function tradeOrderStaffMail(mail: TradeOrderMail): MailDocument {
  const { locale, number, company, salePoint, fileCount } = mail;
  const isFrench = locale === 'fr';
  const files = fillMessage(
    isFrench
      ? '{count} {count|fichier joint|fichiers joints} : à reprendre par l’API, avec ce bon.'
      : '{count} {count|bestand|bestanden} bijgevoegd: op te halen via de API, bij deze order.',
    { count: fileCount },
    locale,
  );
  return {
    locale,
    subject: `${number}${isFrench ? ' :' : ':'} ${company}, ${salePoint}`,
    preheader: `${company} · ${salePoint}`,
    title: isFrench ? `Nouveau bon de commande ${number}` : `Nieuwe inkooporder ${number}`,
    parts: [
      facts(mail),
      ...(fileCount === 0 ? [] : [{ kind: 'paragraph', text: files } as const]),
      {
        kind: 'remark',
        text: isFrench
          ? 'Répondez à ce mail : la réponse va à la personne qui a commandé.'
          : 'Beantwoord deze e-mail: het antwoord gaat naar wie besteld heeft.',
      },
    ],
  };
}

function facts(mail: TradeOrderMail): MailPart {
  const { locale, load, lines, deliveryDate } = mail;
  const t = tradeWords(locale);
  const count = (amount: number) => formatNumber(amount, locale);
  const all: readonly MailFact[] = [
    { name: t.number, value: mail.number, isStrong: true },
    { name: t.list, value: mail.type },
    { name: t.company, value: mail.company },
    { name: t.salePoint, value: mail.salePoint },
    { name: t.yourNumber, value: mail.orderNumber },
    { name: t.wished, value: deliveryDate === '' ? '' : formatDate(deliveryDate, locale) },
    { name: locale === 'fr' ? 'Articles' : 'Artikelen', value: count(lines.length) },
    { name: t.units, value: count(load.units) },
    { name: t.gross, value: kilograms(load.grossKg, locale) },
    { name: t.pallets, value: count(load.pallets) },
    { name: t.comment, value: mail.comment },
  ];
  return { kind: 'facts', title: t.title, facts: all.filter(({ value }) => value !== '') };
}
