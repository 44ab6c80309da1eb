import sanitizeHtml from 'sanitize-html';
import { safeUrlSchema } from '../../contract/common.ts';

const blockTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'dl',
  'dt',
  'dd',
  'pre',
  'hr',
  'br',
];
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const inlineTags = ['a', 'strong', 'em', 'sub', 'sup', 'small', 'code', 'abbr', 'span'];
/** Removed when they hold nothing that can be read: word processors leave them behind. */
const pointlessWhenEmpty = new Set(
  [...blockTags, ...inlineTags].filter((tag) => tag !== 'br' && tag !== 'hr'),
);
/** A name that is not allowed: the tag goes, its content stays. */
const unwrapped = 'unwrapped';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blockTags, ...tableTags, ...inlineTags],
  allowedAttributes: {
    '*': ['lang'],
    a: ['href'],
    abbr: ['title'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'head',
    'xml',
    'svg',
    'math',
  ],
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (_tag, { href = '' }) => ({ tagName: isSafeLink(href) ? 'a' : unwrapped, attribs: { href } }),
    span: (_tag, { lang }) => ({ tagName: lang ? 'span' : unwrapped, attribs: lang ? { lang } : {} }),
  },
  exclusiveFilter: ({ tag, text }) => pointlessWhenEmpty.has(tag) && text.trim() === '',
};

/** HTML from an editor or a word processor, reduced to what pages may show. Doing it twice changes nothing. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(sanitizeHtml(html.normalize('NFC'), options), options).trim();
}

const isSafeLink = (href: string) => /^#[\w-]+$/.test(href) || safeUrlSchema.safeParse(href).success;
