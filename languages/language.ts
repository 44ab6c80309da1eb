/** How a language writes figures, and what it puts before signs. */
export interface NumberForms {
  /** Between groups of three digits. */
  readonly thousands: string;
  /** Between digits and their decimals. */
  readonly decimals: string;
  /** Whether « 1.200 » that a visitor types is 1200. */
  readonly hasPointThousands: boolean;
  /** Between a number and « % ». */
  readonly beforePercent: string;
  /** Whether « € » comes before the amount. */
  readonly isSymbolFirst: boolean;
  /** Between a label and its colon. */
  readonly beforeColon: string;
  /** « kB » and « MB ». */
  readonly fileUnits: readonly [kilobyte: string, megabyte: string];
}

export interface DateForms {
  /** January first. */
  readonly months: readonly string[];
  /** A day of the month: « 1er », « 2 », « 2. ». */
  readonly day: (day: number) => string;
  /** Between a day and a time. */
  readonly at: string;
  /** A time of day, from digits such as `8` and `30`. */
  readonly time: (hours: string, minutes: string) => string;
  /** After a time, or after the last of several; with the space before it. */
  readonly afterTime: string;
}

export interface SearchForms {
  /** Text search configuration of PostgreSQL. */
  readonly configuration: string;
  /** Whether words are joined into longer ones, in which they are to be found. */
  readonly joinsWords: boolean;
  /** Folded ligatures: a word that has one is no slip of the pen for a word without. */
  readonly ligatures?: RegExp;
}

/** A language in English, and in itself. */
export interface LanguageNames {
  readonly english: string;
  readonly own: string;
}
