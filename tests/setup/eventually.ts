import { vi } from 'vitest';

/** Waits until a check passes, for as long as it may take on a machine that does much else. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
