import type { ClaimState } from '../../../contract/claim.ts';
import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailFact, MailPart } from '../../../kernel/mail/templates/document.ts';
import { paragraphsOf } from '../../../kernel/mail/templates/paragraphs-of.ts';
import type { ClaimLine } from '../../../rules/claim-lines.ts';
import { claimText } from './messages.ts';

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
          label: claimText(locale)('open'),
          url: orderUrl,
        },
      ];

function facts(locale: Locale, mail: ClaimMail & { readonly photoCount?: number }): MailPart {
  const t = claimText(locale);
  const { number, orderNumber, reason, products, comment, photoCount = 0 } = mail;
  const articles = products.map(({ reference, designation, qty, palette }) =>
    [`${qty} ×`, reference, designation, palette === '' ? '' : `(${t('lot')} ${palette})`]
      .filter((part) => part !== '')
      .join(' '),
  );
  const all: MailFact[] = [
    { name: t('file'), value: number, isStrong: true },
    { name: t('order'), value: orderNumber },
    { name: t('reason'), value: reason },
    { name: t('articles'), value: articles.join(' ; ') },
    { name: t('description'), value: comment },
    { name: t('photos'), value: photoCount === 0 ? '' : String(photoCount) },
  ];
  return {
    kind: 'facts',
    title: t('request'),
    facts: all.filter(({ value }) => value !== ''),
  };
}

/** To the customer who sent a return or a claim. */
export function claimReceiptMail(locale: Locale, mail: WithPhotos): MailDocument {
  const t = claimText(locale);
  const text = t('received.text');
  return {
    locale,
    subject: t('received.subject', { number: mail.number }),
    preheader: text,
    title: t('received.title'),
    parts: [
      { kind: 'paragraph', text },
      facts(locale, mail),
      ...openOrder(locale, mail),
      {
        kind: 'remark',
        text: t('received.remark'),
      },
    ],
  };
}

/** To the company, whose answer goes to the sender. */
export function claimStaffMail(locale: Locale, mail: WithPhotos): MailDocument {
  const t = claimText(locale);
  const { email, company, salePoint } = mail.sender;
  const from: MailFact[] = [
    { name: t('email'), value: email },
    { name: t('company'), value: company },
    { name: t('salePoint'), value: salePoint },
  ];
  return {
    locale,
    subject: t('staff.subject', { number: mail.number, reason: mail.reason }),
    preheader: mail.comment,
    title: t('staff.title', { number: mail.number }),
    parts: [
      facts(locale, mail),
      {
        kind: 'facts',
        title: t('from'),
        facts: from.filter(({ value }) => value !== ''),
      },
      {
        kind: 'remark',
        text: t('staff.remark', { number: mail.number }),
      },
    ],
  };
}

/** After staff moved a claim on or answered. */
export function claimAnswerMail(
  locale: Locale,
  mail: ClaimMail & { readonly state: ClaimState; readonly answer: string },
): MailDocument {
  const title = claimText(locale)(`title.${mail.state}`);
  return {
    locale,
    subject: `${title} (${mail.number})`,
    preheader: mail.answer === '' ? title : mail.answer,
    title,
    parts: [...paragraphsOf(mail.answer), facts(locale, mail), ...openOrder(locale, mail)],
  };
}
