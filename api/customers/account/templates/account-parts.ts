import { languageTags } from '../../../../languages/tags.ts';
import type { Locale } from '../../../contract/common.ts';
import type { MailDocument, MailPart } from '../../../kernel/mail/templates/document.ts';

interface Words {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
}

export const inLanguage = (locale: Locale, words: Readonly<Record<Locale, Words>>): MailDocument => ({
  locale,
  ...words[locale],
});

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const remark = (text: string): MailPart => ({ kind: 'remark', text });
export const action = (label: string, url: string): MailPart => ({ kind: 'action', label, url });

/** « 2 mars 2026 à 10:30 », as clocks in Belgium show it. */
export const momentIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Brussels',
  }).format(at);
