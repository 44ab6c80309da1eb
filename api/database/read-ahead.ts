/** A reading of one entity more costs a tenth of a query of its own. */
const reach = 16;

/** Notices who reads one entity after the other, as publishing does, and names those that are likely to be next. */
export class ReadAhead {
  #last = Number.NEGATIVE_INFINITY;
  #next: readonly number[] = [];

  /** Ids to read along with those that must be read now; none unless the readings before followed each other. */
  get next(): readonly number[] {
    return this.#next;
  }

  /** To be told after each reading which ids had to be read. */
  note(ids: readonly number[]): void {
    const last = this.#last;
    const follow = ids.some((id) => id > last && id <= last + reach);
    this.#last = Math.max(...ids, ...(follow ? this.#next : []));
    this.#next = follow ? Array.from({ length: reach }, (_, index) => this.#last + 1 + index) : [];
  }

  forget(): void {
    this.#last = Number.NEGATIVE_INFINITY;
    this.#next = [];
  }
}
