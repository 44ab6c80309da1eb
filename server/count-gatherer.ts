export interface CountGatherer<Counted> {
  note(key: string, make: (times: number) => Counted): void;
  /** Hands over what was noted for the last time. Resolves when it is written. */
  close(): Promise<void>;
}

const mostNoted = 200;
const writeEveryMs = 5000;

/** Counts what happens many times, so that a burst of it is one write. What is more than two hundred things at a time is not counted. */
export function gatherCounts<Counted extends { readonly times: number }>(
  write: (counted: readonly Counted[]) => Promise<void>,
  onFault: (error: unknown) => void,
): CountGatherer<Counted> {
  let noted = new Map<string, Counted>();
  const flush = async () => {
    const counted = [...noted.values()];
    noted = new Map();
    if (counted.length > 0) await write(counted).catch(onFault);
  };
  const timer = setInterval(flush, writeEveryMs);
  return {
    note: (key, make) => {
      const before = noted.get(key)?.times ?? 0;
      if (before > 0 || noted.size < mostNoted) noted.set(key, make(before + 1));
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
