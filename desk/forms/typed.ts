import { isPastTerm } from '../../api/rules/browser-retention.ts';
import {
  decodeStored,
  encodeStored,
  isRecord,
  type StoredForm,
  storedVersion,
} from '../../api/rules/stored-value.ts';

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

const form: StoredForm<Typed> = {
  version: 1,
  read: (stored) =>
    isTyped(stored) && !isPastTerm('desk', Date.parse(stored.typedAt), Date.now()) ? stored : undefined,
};

/** What was typed into the form of that name, if something readable is stored that is within its term. */
export function readTyped(name: string): Typed | undefined {
  try {
    return decodeTyped(localStorage.getItem(keyOf(name)));
  } catch {
    return undefined;
  }
}

/** The releases before versions stored what was typed as it is. */
function decodeTyped(text: string | null): Typed | undefined {
  if (text === null) return undefined;
  return storedVersion(text) > 0 ? decodeStored(text, form) : form.read(JSON.parse(text));
}

/** Names of the forms that begin so and into which something was typed, the newest first. */
export function typedNames(beginning: string): string[] {
  const found = storedNames(beginning).map((name) => ({ name, typedAt: readTyped(name)?.typedAt ?? '' }));
  return found.toSorted((one, other) => other.typedAt.localeCompare(one.typedAt)).map(({ name }) => name);
}

function storedNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(keyOf(beginning)) ? [key.slice(keys.length)] : [],
    );
  } catch {
    return [];
  }
}

/** Deletes what was typed so long ago that its term is over, and what cannot be read; what a later release stored stays. */
export function sweepTyped(): void {
  for (const name of storedNames('')) if (!readTyped(name) && !isLater(name)) dropTyped(name);
}

/** Saves what was typed. A device that stores nothing is no reason to stop typing. */
export function saveTyped(name: string, typed: Typed): void {
  try {
    if (!isLater(name)) localStorage.setItem(keyOf(name), encodeStored(form.version, typed));
  } catch {
    // Storage is full or refused.
  }
}

/** Forgets what was typed: the server has it, or nobody wants it. */
export function dropTyped(name: string): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Storage is refused.
  }
}

const isLater = (name: string): boolean => storedVersion(localStorage.getItem(keyOf(name))) > form.version;

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) && 'base' in value && typeof value['typedAt'] === 'string' && 'input' in value;
