import { createCdn, noCdn } from './cdn.ts';
import type { ContentAccess } from './content-access.ts';
import { gatherPurges, noPurges } from './purge-gatherer.ts';
import type { ServerOptions } from './server-options.ts';

/** The caches in front, if there are any, and what notifies them of pages that were rendered anew. */
export function openCdn(
  { configuration, logger }: Pick<ServerOptions, 'configuration' | 'logger'>,
  content: ContentAccess,
) {
  if (configuration.cdn === undefined) return { cdn: noCdn, purges: noPurges };
  return {
    cdn: createCdn(configuration.cdn, () => content.isCurrent()),
    purges: gatherPurges({ send: (pages) => content.notePurge(pages), logger }),
  };
}
