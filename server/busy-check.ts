import { performance } from 'node:perf_hooks';

const busyShare = 0.2;

/** Whether the event loop has been at work for more than a fifth of the time since the last question. */
export function createBusyCheck(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization > busyShare;
  };
}
