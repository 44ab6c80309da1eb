import type { BlockInput } from '../../contract/content.ts';
import { toPlainText } from '../../kernel/text/plain-text.ts';

/** The words of blocks, for the search. */
export const blockText = (blocks: readonly BlockInput[]): string => blocks.map(textOf).join(' ');

function textOf(block: BlockInput): string {
  switch (block.type) {
    case 'text':
      return toPlainText(block.html);
    case 'accordion':
      return block.items.map(({ title, html }) => `${title} ${toPlainText(html)}`).join(' ');
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()].join(' ');
    case 'push':
      return `${block.titre} ${block.text}`;
    case 'gallery':
      return [block.title, ...block.pictures.map(({ caption }) => caption)].join(' ');
    case 'download':
      return [block.title, ...block.files.map(({ label }) => label)].join(' ');
    case 'video':
    case 'form':
      return `${block.title} ${block.text}`;
    default:
      return block.title;
  }
}
