/** What a form takes as files. */
export interface FileRules {
  /** Name of the field. */
  readonly name: string;
  /** Media types, as the content of a file shows them. */
  readonly types: readonly string[];
  readonly maximumCount: number;
  /** Of one file. */
  readonly maximumBytes: number;
}

export const megabyte = 1_048_576;

/** Phones turn what they take into the first of these by themselves, HEIC too, when a form asks for nothing else. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
