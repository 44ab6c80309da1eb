import type { Locale, Target } from '../../contract/common.ts';
import type { EntityType } from '../../contract/content.ts';

/** What the routes of the site have at a path. */
export type SitePath = {
  /** Path in the form of `redirectPath` of the contract. */
  readonly path: string;
} & (
  | {
      /**
       * `screen`: a page that is there whatever the content holds; `reserved`: files, calls of the API and the like, which
       * come before every page; `free`: nothing.
       */
      readonly kind: 'screen' | 'reserved' | 'free';
    }
  | EntityPath
);

/** The page of an entity, if there is one with this slug. */
export interface EntityPath {
  readonly kind: 'entity';
  readonly type: EntityType;
  readonly locale: Locale;
  readonly target: Target;
  readonly slug: string;
}

/** What writes depend on besides the database. */
export interface WriteContext {
  readonly now: Date;
  /** First segments that screens of the site take: no page may be addressed by one. */
  readonly reservedSlugs: (locale: Locale) => ReadonlySet<string>;
  /** What stands at a path or a URL; undefined for a URL of another site. */
  readonly sitePath: (pathOrUrl: string) => SitePath | undefined;
  /** Id of the row that comes back from the recycle bin; undefined: a new row gets one of its table. */
  readonly restoredId?: number | undefined;
  /** References of products that an import brings: others may relate to them before they are saved. */
  readonly knownProducts?: ReadonlySet<string>;
}

export interface SaveResult {
  readonly id: number;
  readonly outcome: 'created' | 'changed' | 'unchanged';
  /** Cache tags of everything that shows what changed; none when unchanged. */
  readonly tags: string[];
}
