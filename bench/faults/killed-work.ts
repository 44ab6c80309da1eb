/** What is looked for after a kill. */
export interface KillCounts {
  /** Count of what was confirmed as done. */
  acknowledged: number;
  /** Count of what was confirmed and is not there. */
  lost: number;
  /** What is there more often than it was asked for. */
  doubled: number;
  /** What shows an earlier state. */
  stale: number;
}

/** Work that a server does until it is killed. */
export interface KilledWork {
  readonly name: string;
  /** Works until the server is gone. */
  work(address: string): Promise<void>;
  /** With the server running again: repeats what got no response, and looks at what is there. */
  check(address: string): Promise<void>;
  /** All rounds together. */
  readonly counts: KillCounts;
}

export const noCounts = (): KillCounts => ({ acknowledged: 0, lost: 0, doubled: 0, stale: 0 });

/** Anything that a server does when it goes away in the middle of a call of `fetch`. */
export const isGoneFetch = (error: unknown): boolean =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');
