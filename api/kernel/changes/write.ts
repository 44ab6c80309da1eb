import type { Locale } from '../../contract/common.ts';

/** What writes depend on besides the database. */
export interface WriteContext {
  readonly now: Date;
  /** First segments that screens of the site take: no page may be addressed by one. */
  readonly reservedSlugs: (locale: Locale) => ReadonlySet<string>;
  /** References of products that an import brings: others may relate to them before they are saved. */
  readonly knownProducts?: ReadonlySet<string>;
}

export interface SaveResult {
  readonly id: number;
  readonly outcome: 'created' | 'changed' | 'unchanged';
  /** Cache tags of everything that shows what changed; none when unchanged. */
  readonly tags: string[];
}
