import type { Logger } from 'pino';
import {
  type ChangeEvent,
  goesOnFrom,
  type KnownChange,
  latestChange,
  type Subscription,
  subscribe,
} from '../api/kernel/changes/feed.ts';
import type { Database } from '../api/kernel/database/database.ts';
import type { ContentFollower } from './pages/content-follower.ts';

interface FollowOptions {
  /** Follower that keeps the pages in step; an API by itself has none. */
  readonly follower: ContentFollower | undefined;
  /** The last change that the stored pages show; undefined: there are none. */
  readonly applied: KnownChange | undefined;
  /** Called when a picture of any size may have changed. */
  readonly forgetPictures: () => void;
  /** Called when the database is an earlier one: what was read before, and what others were told, is of another. */
  readonly onEarlierDatabase: () => void;
  readonly logger: Logger;
}

/**
 * Follows the changes of the content from the last one that the stored pages show. When the log does not reach back so far,
 * every page is stale.
 */
export async function followChanges(
  database: Database,
  { follower, applied, forgetPictures, onEarlierDatabase, logger }: FollowOptions,
): Promise<Subscription> {
  const latest = await latestChange(database.db);
  database.requireChange(latest.id);
  const isKnown = applied !== undefined && (await goesOnFrom(database.db, applied));
  if (applied !== undefined && !isKnown) await follower?.revalidate({ all: true });
  const start = isKnown ? applied : latest;
  follower?.startAfter(start);
  const take = (event: ChangeEvent) => {
    if (event.entity === 'media' || event.entityId === null) forgetPictures();
    follower?.follow(event);
  };
  const onError = (error: unknown) => logger.error({ err: error }, 'the changes could not be read');
  const onRestored = (now: KnownChange) => {
    logger.warn('the database is an earlier one: every page is rendered anew');
    forgetPictures();
    onEarlierDatabase();
    follower?.startAfter(now);
    void follower?.revalidate({ all: true });
  };
  return subscribe(database, take, { afterId: start.id, onError, onRestored });
}
