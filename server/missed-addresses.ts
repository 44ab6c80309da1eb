import type { Logger } from 'pino';
import { countablePath } from '../api/site/address/countable-path.ts';
import type { MissedAddress } from '../api/site/address/missed-addresses.ts';
import { gatherCounts } from './count-gatherer.ts';

interface MissedAddresses {
  /** Takes the path of a URL at which a visitor found nothing. */
  note(path: string): void;
  /** Hands over what was noted for the last time. Resolves when it is written. */
  close(): Promise<void>;
}

/** Gathers the paths at which visitors found nothing. */
export function gatherMissedAddresses(
  write: (addresses: readonly MissedAddress[]) => Promise<void>,
  logger: Pick<Logger, 'warn'>,
): MissedAddresses {
  const { note, close } = gatherCounts(write, (error) =>
    logger.warn({ err: error }, 'missed addresses were not counted'),
  );
  return {
    note: (asked) => {
      const path = countablePath(asked);
      if (path !== undefined) note(path, (times) => ({ path, times }));
    },
    close,
  };
}
