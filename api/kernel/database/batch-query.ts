import type { SQL } from 'drizzle-orm';
import { batchReads } from './batch-reads.ts';
import type { Queries, Transaction } from './database.ts';
import { prepareQuery } from './prepared.ts';

interface BatchedQuery {
  /** Of the prepared statement. */
  readonly name: string;
  /**
   * Its placeholder `asked` is a JSON list of the keys, each with its `place`; a row names the place of its key. The list
   * is one parameter, so that the plan does not depend on how many they are.
   */
  readonly query: SQL;
  /** Calls whose keys are read together. */
  readonly mostCalls: number;
}

/**
 * Reads the row of each key of a call, with one query for all calls that come together; a key that is asked for twice is
 * read once.
 */
export function batchQuery<Key extends object, Row extends object>(
  db: Queries | Transaction,
  { name, query, mostCalls }: BatchedQuery,
): (keys: readonly Key[]) => Promise<readonly (Row | undefined)[]> {
  const read = prepareQuery<Row & { readonly place: number }>(db, name, query);
  const readTogether = batchReads(async (calls: readonly (readonly Key[])[]) => {
    const places = new Map<string, number>();
    const asked: object[] = [];
    for (const key of calls.flat()) {
      const text = JSON.stringify(key);
      if (places.has(text)) continue;
      places.set(text, asked.length);
      asked.push({ ...key, place: asked.length });
    }
    const rows = await read({ asked: JSON.stringify(asked) });
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    return (keys) => keys.map((key) => byPlace.get(places.get(JSON.stringify(key)) ?? -1));
  }, mostCalls);
  return async (keys) => (keys.length === 0 ? [] : readTogether(keys));
}
