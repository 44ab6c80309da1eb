import type { WrittenLetter } from './letter.ts';
import type { MailBrand, MailDocument } from './templates/document.ts';
import { toHtml } from './templates/to-html.ts';
import { toText } from './templates/to-text.ts';

export const writeLetter = (document: MailDocument, brand: MailBrand): WrittenLetter => ({
  senderName: brand.name,
  subject: document.subject,
  html: toHtml(document, brand),
  text: toText(document, brand),
});
