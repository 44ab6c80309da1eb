import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailProduct } from '../../../kernel/mail/templates/document.ts';
import { confirmableHours } from '../alert-tokens.ts';
import { alertText } from './messages.ts';

/** Asks the owner of an address whether they want to be told of a pack. */
export function confirmAlertMail(
  locale: Locale,
  { article, url }: { readonly article: string; readonly url: string },
): MailDocument {
  const t = alertText(locale);
  return {
    locale,
    subject: t('confirm.subject', { article }),
    preheader: t('confirm.text', { article }),
    title: t('confirm.title'),
    parts: [
      { kind: 'paragraph', text: t('confirm.text', { article }) },
      { kind: 'action', label: t('confirm.open'), url },
      { kind: 'remark', text: t('confirm.remark', { hours: confirmableHours }) },
    ],
  };
}

/** The one email of an alert. */
export function backInStockMail(
  locale: Locale,
  { product }: { readonly product: MailProduct },
): MailDocument {
  const t = alertText(locale);
  const { name } = product;
  return {
    locale,
    subject: t('back.subject', { name }),
    preheader: t('back.text'),
    title: t('back.title'),
    parts: [
      { kind: 'paragraph', text: t('back.text') },
      { kind: 'products', products: [product] },
      { kind: 'action', label: t('back.open'), url: product.url },
      { kind: 'remark', text: t('back.remark') },
    ],
  };
}
