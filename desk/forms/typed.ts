import { isPastTerm } from '../../api/rules/draft-retention.ts';

/** What a user typed on this device, and the server has not. */
export interface Typed {
  /** The input that it began with. */
  readonly base: unknown;
  /** Moment of the last key, as ISO text. */
  readonly typedAt: string;
  readonly input: unknown;
}

const keys = 'desk-typed:';
const keyOf = (name: string) => `${keys}${name}`;

/** What was typed into the form of that name, if something readable is stored. */
export function readTyped(name: string): Typed | undefined {
  try {
    const typed: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return isTyped(typed) ? typed : undefined;
  } catch {
    return undefined;
  }
}

/** Names of the forms that begin so and into which something was typed, the newest first. */
export function typedNames(beginning: string): string[] {
  try {
    const names = Object.keys(localStorage)
      .filter((key) => key.startsWith(keyOf(beginning)))
      .map((key) => key.slice(keys.length));
    const momentOf = (name: string) => readTyped(name)?.typedAt ?? '';
    return names.toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)));
  } catch {
    return [];
  }
}

/** Deletes what was typed so long ago that its term is over. */
export function sweepTyped(now: number): void {
  for (const name of typedNames(''))
    if (isPastTerm('desk', Date.parse(readTyped(name)?.typedAt ?? ''), now)) dropTyped(name);
}

/** Saves what was typed. A device that stores nothing is no reason to stop typing. */
export function saveTyped(name: string, typed: Typed): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(typed));
  } catch {
    // Storage is full or refused.
  }
}

/** Forgets what was typed: the server has it, or nobody wants it. */
export const dropTyped = (name: string): void => localStorage.removeItem(keyOf(name));

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && 'base' in value && 'typedAt' in value && 'input' in value;
