import { perLocale } from '../../../languages/per-locale.ts';
import type { Translated } from '../../contract/common.ts';
import type { BlockInput } from '../../contract/content.ts';
import { sanitizeRichText } from '../../kernel/text/rich-text.ts';

/** Blocks with their HTML reduced to what pages may show. */
export const cleanBlocks = (blocks: readonly BlockInput[]): BlockInput[] => blocks.map(cleanBlock);

function cleanBlock(block: BlockInput): BlockInput {
  if (block.type === 'text') return { ...block, html: sanitizeRichText(block.html) };
  if (block.type !== 'accordion') return block;
  return { ...block, items: block.items.map((item) => ({ ...item, html: sanitizeRichText(item.html) })) };
}

export const cleanTranslatedBlocks = (blocks: Translated<BlockInput[]>): Translated<BlockInput[]> =>
  perLocale((locale) => cleanBlocks(blocks[locale]));
