/** How a value stands in the storage of browsers, which pages of earlier and later releases share. */
export type StoredForm<Value> = {
  /** The value in what was stored, whatever wrote it; undefined when there is none. */
  readonly read: (stored: unknown) => Value | undefined;
} & (
  | { readonly version: 1; readonly migrate?: undefined }
  | {
      /** Raised when the form of the value changes. */
      readonly version: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
      /** Brings what an earlier version stored into the form of this one. */
      readonly migrate: (stored: unknown, from: number) => unknown;
    }
);

export const encodeStored = (version: number, value: unknown): string => JSON.stringify({ version, value });

/** The value in a stored text; undefined where there is none, or one of a later release. */
export function decodeStored<Value>(
  text: string,
  { version, read, migrate }: StoredForm<Value>,
): Value | undefined {
  try {
    const { version: from, value } = Object(JSON.parse(text));
    if (from < version) return migrate && read(migrate(value, from));
    return from === version ? read(value) : undefined;
  } catch {
    return undefined;
  }
}

/** The version of a text that `encodeStored` wrote; 0 for any other. */
export const storedVersion = (text: string | null): number =>
  Number(/^\{"version":(\d+),/.exec(text ?? '')?.[1] ?? 0);

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
