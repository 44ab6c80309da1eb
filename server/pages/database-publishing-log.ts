import type { Logger } from 'pino';
import type { Queries } from '../../api/database/database.ts';
import {
  advancePublication,
  finishPublication,
  notePublication,
  startPublication,
} from '../../api/publication/publication-log.ts';
import type { PublishingLog } from './publishing-log.ts';

/** The publishing log of the embedded API. Publishing never waits for it, nor fails with it. */
export function createDatabasePublishingLog(db: Queries, logger: Logger, clock: () => Date): PublishingLog {
  return {
    start({ tags }) {
      const messages: { path: string; message: string }[] = [];
      const id = startPublication(db, { tags, now: clock() });
      id.catch((error: unknown) => logger.warn({ err: error }, 'the publishing log could not be written'));
      return {
        note: (path, message) => {
          messages.push({ path, message });
        },
        finish: (result) => {
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
