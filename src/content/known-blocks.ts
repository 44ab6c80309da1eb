import type { Block } from '../../api/contract/content.ts';
import { siteRuntime } from '../lib/server/site-runtime.ts';

/** The blocks that this site can show. Each of the others is left out and noted. */
export function knownBlocks(blocks: readonly Block[], path: string): Block[] {
  return blocks.filter((block) => {
    if (block.type !== 'unknown' || !('given' in block)) return true;
    siteRuntime().warn(`${path}: a block of the type “${block.given}” was left out`);
    return false;
  });
}
