import { announcementSeconds } from '../api/contract/site-announcement.ts';

interface AnnouncedSite {
  /** Origin at which an API of another process notifies this site; undefined: it knows by itself, or is this process. */
  readonly url: string | undefined;
  readonly announce: (url: string) => Promise<void>;
  readonly logger: Readonly<Record<'info' | 'warn', (details: object, message: string) => void>>;
  readonly repeatMs?: number;
  readonly retryMs?: number;
}

/** One that is lost is repeated before the one before it ends. */
const defaultRepeatMs = (announcementSeconds * 1000) / 3;
const defaultRetryMs = 2000;

/** Tells an API of another process again and again that this site is there. Returns what ends that. */
export function announceSite({
  url,
  announce,
  logger,
  repeatMs = defaultRepeatMs,
  retryMs = defaultRetryMs,
}: AnnouncedSite): () => void {
  if (url === undefined) return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFailing: boolean | undefined;
  let isOver = false;
  const say = async () => {
    try {
      await announce(url);
      if (isFailing !== false) logger.info({ site: url }, 'the API elsewhere notifies this site of changes');
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        logger.warn({ err: error, site: url }, 'the API elsewhere does not know of this site yet');
      isFailing = true;
    }
    if (!isOver) timer = setTimeout(() => void say(), isFailing ? retryMs : repeatMs).unref();
  };
  void say();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
