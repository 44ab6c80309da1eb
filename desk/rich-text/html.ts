import { getSchema } from '@tiptap/core';
import { DOMSerializer, DOMParser as DocumentParser, type Node as TextNode } from '@tiptap/pm/model';
import { extensions } from './extensions.ts';
import { toElement } from './to-element.ts';

const schema = getSchema(extensions);
const parser = DocumentParser.fromSchema(schema);

/** A text as the editor works on it. */
export const readHtml = (html: string): TextNode => parser.parse(toElement(html));

/** The HTML of a text; empty when there is nothing in it. */
export function writeHtml(text: TextNode): string {
  if (text.childCount === 1 && text.firstChild?.type.name === 'paragraph' && text.firstChild.childCount === 0)
    return '';
  const holder = toElement('');
  const serializer = DOMSerializer.fromSchema(text.type.schema);
  holder.append(serializer.serializeFragment(text.content, { document: holder.ownerDocument }));
  for (const parent of holder.querySelectorAll('li, blockquote')) {
    const [first, ...others] = [...parent.children].filter(({ tagName }) => tagName === 'P');
    if (
      first &&
      others.length === 0 &&
      first === parent.firstElementChild &&
      !first.hasAttribute('data-kept')
    )
      first.replaceWith(...first.childNodes);
  }
  for (const marked of holder.querySelectorAll('[data-kept]')) marked.removeAttribute('data-kept');
  return holder.innerHTML.replaceAll('&nbsp;', '\u00A0');
}

const besideBlocks =
  / ?(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|th|td|dl|dt|dd)(?:\s[^<>]*)?>) ?/g;

/** The same for texts that read the same: white space that browsers do not show is left out. */
export const canonicalHtml = (html: string): string =>
  toElement(html)
    .innerHTML.replaceAll('&nbsp;', '\u00A0')
    .replaceAll(/[ \t\r\n\f]+/g, ' ')
    .replaceAll(besideBlocks, '$1')
    .trim();

/** Whether two texts read the same; one without any block reads as a paragraph. */
export const isSameText = (one: string, other: string): boolean =>
  canonicalHtml(one) === canonicalHtml(other) || canonicalHtml(`<p>${one}</p>`) === canonicalHtml(other);

const known = new Set(
  'p h2 h3 h4 ul ol li blockquote hr br a strong em sub sup small code abbr span'.split(' '),
);

/**
 * What of a text the editor would lose: names of elements, and an empty name for whatever else; none when it would
 * lose nothing.
 */
export function lostIn(html: string): readonly string[] {
  if (isSameText(html, writeHtml(readHtml(html)))) return [];
  const names = [...toElement(html).querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  return unknown.length === 0 ? [''] : unknown;
}
