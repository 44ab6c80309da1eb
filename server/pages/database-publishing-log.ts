import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Queries } from '../../api/kernel/database/database.ts';
import {
  advancePublication,
  finishPublication,
  notePublication,
  type PublicationStart,
  startPublication,
} from '../../api/site/publication/publication-log.ts';
import type { PublishingLog } from './publishing-log.ts';

/** Pages come first: a run that is soon done is written down when it is. */
const openAfterMs = 500;

/** The publishing log of the embedded API. Publishing never waits for it, nor fails with it. */
export function createDatabasePublishingLog(db: Queries, logger: Logger, clock: () => Date): PublishingLog {
  return {
    start({ scope: reason, tags, savedBy }) {
      const scope = scopeOf(reason, tags);
      const messages: { path: string; message: string }[] = [];
      const now = clock();
      const finished = new AbortController();
      const pause = setTimeout(openAfterMs, undefined, { ref: false, signal: finished.signal });
      const id = pause.catch(() => undefined).then(() => startPublication(db, { scope, tags, savedBy, now }));
      id.catch((error: unknown) => logger.warn({ err: error }, 'the publishing log could not be written'));
      return {
        note: (path, message) => {
          messages.push({ path, message });
        },
        finish: (result) => {
          finished.abort();
          const write = async () => {
            const publication = await id;
            if (messages.length > 0) await notePublication(db, publication, messages);
            await advancePublication(db, publication, result);
            const state = result.pagesFailed === 0 ? 'done' : 'failed';
            await finishPublication(db, publication, { state, now: clock() });
          };
          write().catch((error: unknown) =>
            logger.warn({ err: error }, 'the publishing log could not be written'),
          );
        },
      };
    },
  };
}

/** Paths that are missing, no longer current or failed before are single pages. */
function scopeOf(reason: string, tags: readonly string[]): PublicationStart['scope'] {
  if (reason === 'all') return 'all';
  return tags.length > 0 ? 'tags' : 'pages';
}
