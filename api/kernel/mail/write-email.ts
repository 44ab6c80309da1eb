import type { MailBrand, MailDocument } from './templates/document.ts';
import { toHtml } from './templates/to-html.ts';
import { toText } from './templates/to-text.ts';
import type { WrittenEmail } from './written-email.ts';

export const writeEmail = (document: MailDocument, brand: MailBrand): WrittenEmail => ({
  senderName: brand.name,
  subject: document.subject,
  html: toHtml(document, brand),
  text: toText(document, brand),
});
