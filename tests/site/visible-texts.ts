import { decode, elements } from './html-elements.ts';

// Blocks part what is read; every other element stands in the middle of a sentence.
const blocks =
  /<\/?(?:address|article|aside|blockquote|br|button|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h\d|header|hr|label|legend|li|main|nav|ol|optgroup|option|output|p|section|select|summary|table|tbody|td|tfoot|th|thead|title|tr|ul)(?=[\s/>])[^>]*>/g;
/** Code, pictures and addresses are no prose. */
const noProse =
  /<!--[\s\S]*?-->|<(script|style|template|svg|code|pre|address|textarea)\b[^>]*>[\s\S]*?<\/\1>/g;
/** Numbers to dial and addresses to write to stand in sentences, and have spaces of their own. */
const contacts = /<a\b[^>]*href="(?:tel|mailto):[^>]*>[\s\S]*?<\/a>/g;
const readAttributes = ['alt', 'title', 'aria-label', 'placeholder'];

const isAddress = (text: string) => /^(?:\/|https?:)\S*$/.test(text);

/** What people read of a page: every piece of text between two blocks, and what is read out or shown on demand. */
export function visibleTexts(html: string): string[] {
  const prose = html.replaceAll(noProse, '').replaceAll(contacts, '@');
  const shown = prose
    .replaceAll(blocks, '\n\u0000')
    .replaceAll(/<[^>]+>/g, '')
    .split('\u0000')
    .map((text) =>
      decode(text)
        .replaceAll(/[ \t\r\n]+/g, ' ')
        .trim(),
    );
  const described = elements(html, 'meta').filter((meta) => meta.get('name') === 'description');
  const announced = ['a', 'button', 'img', 'input', 'nav', 'section', 'ul', 'ol', 'aside', 'dialog', 'select']
    .flatMap((name) => elements(html, name))
    .flatMap((element) => readAttributes.flatMap((name) => element.get(name) ?? []));
  const all = [...shown, ...announced, ...described.flatMap((meta) => meta.get('content') ?? [])];
  return [...new Set(all)].filter((text) => text !== '' && !isAddress(text));
}
