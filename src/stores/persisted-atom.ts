import './safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import type { StoreName } from '../../api/rules/browser-retention.ts';
import { decodeStored, encodeStored, isRecord, type StoredForm } from '../../api/rules/stored-value.ts';

export type PersistedOptions<Value> = StoredForm<Value> & {
  readonly key: StoreName;
  readonly initial: Value;
  /** What of the value is within its term; undefined where a visitor put it there to stay until they remove it. */
  readonly retention: ((value: Value, now: number) => Value) | undefined;
};

/**
 * A store that outlives the page and stays in step with the other tabs. What is past its term is not read, what an earlier
 * release stored is migrated, and what a later one stored is left alone.
 */
export function persistedAtom<Value>(options: PersistedOptions<Value>): WritableAtom<Value> {
  const { key, version, initial, retention } = options;
  return persistentAtom<Value>(key, initial, {
    encode: (value) => encodeStored(version, value),
    decode: (text) => {
      const value = decodeStored(text, options) ?? initial;
      return retention ? retention(value, Date.now()) : value;
    },
  });
}

/** Whether a value is the id of a product. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

/** The readable entries of a list, each once; undefined when there is no list. */
export function readEntries<Entry extends { readonly id: number }>(
  stored: unknown,
  most: number,
  read: (entry: Readonly<Record<string, unknown>>, id: number) => Entry,
): Entry[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const entries = new Map<number, Entry>();
  for (const entry of stored) {
    if (isRecord(entry) && isId(entry['id'])) entries.set(entry['id'], read(entry, entry['id']));
  }
  return [...entries.values()].slice(0, most);
}
