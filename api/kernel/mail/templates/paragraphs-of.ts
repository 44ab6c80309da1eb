import type { MailPart } from './document.ts';

/** What an author wrote with empty lines between its paragraphs. */
export const paragraphsOf = (text: string): MailPart[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
