/** How far the pages are that a change has made stale. */
export interface ChangeReport {
  /** Pages that still show what was before. */
  readonly stale: number;
  readonly done: number;
  /** Pages that could not be rendered: they are tried again. */
  readonly failed: number;
  /**
   * The last thousand of those that were rendered, with the time from the change to the page, in the order in
   * which they were done.
   */
  readonly pages: readonly { readonly path: string; readonly ms: number }[];
}

/** The first hundred paths of pages, in the order of their characters, and how many pages there are. */
export interface FoundPages {
  readonly paths: readonly string[];
  readonly total: number;
}

/** The pages of this site, as far as the process of the API publishes them. */
export interface PublishedPages {
  /** The pages that show one of the tags. */
  pagesOf(tags: readonly string[]): FoundPages;
  /** Undefined for a change that this process has not followed, or that is long past. */
  reportOf(changeId: number): ChangeReport | undefined;
  /** Pages whose last render failed; undefined where they are published elsewhere. */
  failedCount(): number | undefined;
}

/** The port of an API whose pages are published elsewhere. */
export const noPublishedPages: PublishedPages = {
  pagesOf: () => ({ paths: [], total: 0 }),
  reportOf: () => undefined,
  failedCount: () => undefined,
};
