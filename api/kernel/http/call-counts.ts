import type { Operation } from '../../contract/operation.ts';

/** Responses to one operation, by class of status: `5xx`. */
export interface OperationCount {
  /** Id of the operation, or `other` for what is none. */
  readonly operation: string;
  readonly class: string;
  readonly count: number;
}

/** Counts the calls that came over HTTP, by operation: as many names as the contract has. */
export interface CallCounts {
  /** A call that alarms watch is 0, and not absent, before the first: the first fault of a process counts. */
  expect(operation: Operation): void;
  /** @param operation undefined: a path that is no operation */
  add(operation: Operation | undefined, status: number): void;
  read(): readonly OperationCount[];
}

const otherId = 'other';
const expectedClasses = [2, 4, 5];

export function createCallCounts(): CallCounts {
  const byOperation = new Map<string, number[]>();
  const countsOf = (id: string): number[] => {
    const known = byOperation.get(id);
    if (known) return known;
    const counts: number[] = [];
    byOperation.set(id, counts);
    return counts;
  };
  return {
    expect({ id, method, access }) {
      if (method === 'GET' || access === 'editor' || access === 'site') return;
      for (const digit of expectedClasses) countsOf(id)[digit] ??= 0;
    },
    add(operation, status) {
      const counts = countsOf(operation?.id ?? otherId);
      const digit = Math.floor(status / 100);
      counts[digit] = (counts[digit] ?? 0) + 1;
    },
    read: () =>
      [...byOperation].flatMap(([operation, counts]) =>
        counts.flatMap((count, digit) => ({ operation, class: `${digit}xx`, count })),
      ),
  };
}
