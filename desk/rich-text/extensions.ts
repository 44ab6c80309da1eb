import { Extension, Mark, mergeAttributes } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';

/** A mark that is an element without attributes. */
const plainMark = (name: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });

/** A mark that is an element with one attribute, which has to be there. */
const markWithAttribute = (name: string, tag: string, attribute: string) =>
  Mark.create({
    name,
    addAttributes: () => ({ [attribute]: { default: null } }),
    parseHTML: () => [{ tag: `${tag}[${attribute}]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** Whether the paragraph of an item or a quotation was one in the text: others stand there without it. */
const keptParagraphs = Extension.create({
  name: 'keptParagraphs',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        isKept: {
          default: false,
          parseHTML: (element) => element.parentElement?.matches('li, blockquote') ?? false,
          renderHTML: ({ isKept }) => (isKept === true ? { 'data-kept': '' } : {}),
        },
      },
    },
  ],
});

/** What a text may hold: as much as the API stores of it, but for tables and lists of terms. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      protocols: ['https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  plainMark('sub'),
  plainMark('sup'),
  plainMark('small'),
  markWithAttribute('abbr', 'abbr', 'title'),
  markWithAttribute('foreign', 'span', 'lang'),
  keptParagraphs,
];
