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

/** The pages of this site, as far as the process of the API publishes them. */
export interface PublishedPages {
  /** Paths of the pages that show one of the tags. */
  pathsOf(tags: readonly string[]): readonly string[];
  /** Undefined for a change that this process has not followed, or that is long past. */
  reportOf(changeId: number): ChangeReport | undefined;
  /** Pages whose last render failed; undefined where they are published elsewhere. */
  failedCount(): number | undefined;
}

/** The port of an API whose pages are published elsewhere. */
export const noPublishedPages: PublishedPages = {
  pathsOf: () => [],
  reportOf: () => undefined,
  failedCount: () => undefined,
};
