import './safe-storage.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

export interface PersistedOptions<Value> {
  name: string;
  /** Raised when the form of the value changes: what an older or newer page stored then counts as nothing. */
  version: number;
  initial: Value;
  /** The value in what was stored, whatever wrote it; undefined when there is none. */
  read: (stored: unknown) => Value | undefined;
}

/** A store that outlives the page and stays in step with the other tabs. */
export function persistedAtom<Value>({
  name,
  version,
  initial,
  read,
}: PersistedOptions<Value>): WritableAtom<Value> {
  return persistentAtom<Value>(name, initial, {
    encode: (value) => JSON.stringify({ version, value }),
    decode: (text) => {
      try {
        const stored: unknown = JSON.parse(text);
        return (
          (isRecord(stored) && stored['version'] === version ? read(stored['value']) : undefined) ?? initial
        );
      } catch {
        return initial;
      }
    },
  });
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
