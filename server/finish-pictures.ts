import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { MediaStore } from '../api/kernel/media/media-store.ts';
import { createBusyCheck } from './busy-check.ts';

interface PictureFinisherParts {
  readonly mediaStore: Pick<MediaStore, 'finishPictures'>;
  readonly logger: Logger;
  /** Whether the process has other things to do. */
  readonly isBusy?: () => boolean;
  readonly pauseMs?: number;
}

export interface PictureFinisher {
  /** Makes what is waited for, until everything is made. */
  run(): Promise<void>;
  /** Begins no other size; the one under way is finished. */
  stop(): void;
}

const usualPauseMs = 200;
/** Of one processor, the rest is for others. */
const mostShare = 0.25;

/** Makes the sizes of pictures that nobody has asked for yet, while the process has little else to do. */
export function createPictureFinisher({
  mediaStore,
  logger,
  isBusy = createBusyCheck(),
  pauseMs = usualPauseMs,
}: PictureFinisherParts): PictureFinisher {
  const stop = new AbortController();
  const { signal } = stop;
  const pause = (milliseconds: number) =>
    setTimeout(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
  return {
    run: () => {
      let begunAt: number | undefined;
      return mediaStore.finishPictures({
        proceed: async () => {
          const tookMs = begunAt === undefined ? 0 : performance.now() - begunAt;
          await pause(Math.max(pauseMs, tookMs / mostShare - tookMs));
          while (!signal.aborted && isBusy()) await pause(pauseMs);
          begunAt = performance.now();
          return !signal.aborted;
        },
        onFault: (error) => logger.error({ err: error }, 'a picture could not be made in all sizes'),
      });
    },
    stop: () => stop.abort(),
  };
}
