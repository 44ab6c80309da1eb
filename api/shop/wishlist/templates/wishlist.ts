import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailProduct } from '../../../kernel/mail/templates/document.ts';
import { wishlistText } from './messages.ts';

export interface WishlistMail {
  readonly senderName: string;
  readonly brandName: string;
  readonly products: readonly MailProduct[];
  /** Opens the list on the site. */
  readonly listUrl: string;
}

/** A visitor's favourites, for another person or for later. */
export function wishlistMail(
  locale: Locale,
  { senderName: sender, brandName: brand, products, listUrl }: WishlistMail,
): MailDocument {
  const t = wishlistText(locale);
  const chosen = { sender, brand, count: products.length };
  return {
    locale,
    subject: t('subject', { sender }),
    preheader: products.map(({ name }) => name).join(', '),
    title: t('title', { sender }),
    parts: [
      { kind: 'paragraph', text: products.length === 1 ? t('one', chosen) : t('several', chosen) },
      { kind: 'products', products },
      { kind: 'action', label: t('open'), url: listUrl },
      { kind: 'remark', text: t('remark', { sender }) },
    ],
  };
}
