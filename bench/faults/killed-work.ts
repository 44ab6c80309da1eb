import { Editor } from '../editor.ts';

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

/** Where the shop is open after a kill. */
export interface Doors {
  /** A process that runs: another one, or the one that was killed and has started again. */
  readonly address: string;
  /** Every address whose pages visitors see: of the processes that run, and of the cache in front of them. */
  readonly pages: readonly string[];
}

/** Work that a server does until it is killed. */
export interface KilledWork {
  readonly name: string;
  /** Works until the server is gone. */
  work(address: string): Promise<void>;
  /** After a kill: repeats what got no response, and looks at what is there. */
  check(doors: Doors): Promise<void>;
  /** All rounds together. */
  readonly counts: KillCounts;
}

/** The editor of all rounds, at the process that is asked: who signs in again for each of them is held up as a guesser. */
export type EditorAt = (address: string) => Promise<Editor>;

export function rememberEditor(): EditorAt {
  let opened: Editor | undefined;
  return async (address) => {
    opened ??= await Editor.open(address);
    return opened.at(address);
  };
}

export const noCounts = (): KillCounts => ({ acknowledged: 0, lost: 0, doubled: 0, stale: 0 });

/** Anything that a server does when it goes away in the middle of a call of `fetch`. */
export const isGoneFetch = (error: unknown): boolean =>
  error instanceof TypeError && (error.message === 'fetch failed' || error.message === 'terminated');
