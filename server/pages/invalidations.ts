/** Clock of the invalidations: knows whether one of a page's tags was invalidated since a moment. */
export class Invalidations {
  readonly #lastByTag = new Map<string, number>();
  #now = 0;
  #lastOfAll = 0;

  get now(): number {
    return this.#now;
  }

  record(tags: Iterable<string> | 'all'): void {
    this.#now += 1;
    if (tags === 'all') this.#lastOfAll = this.#now;
    else for (const tag of tags) this.#lastByTag.set(tag, this.#now);
  }

  isNewerThan(moment: number, tags: readonly string[]): boolean {
    if (this.#lastOfAll > moment) return true;
    return tags.some((tag) => (this.#lastByTag.get(tag) ?? 0) > moment);
  }

  /** Forgets what no render under way can ask about. */
  forget(): void {
    this.#lastByTag.clear();
  }
}
