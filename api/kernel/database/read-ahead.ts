/** A reading of one entity more costs a tenth of a query of its own. */
const reach = 16;

/** Notices who reads one entity after the other, as publishing does, and has the next read along. */
export class ReadAhead {
  #last = Number.NEGATIVE_INFINITY;
  #next: readonly number[] = [];

  /**
   * Hands `read` the ids that are likely to be next, to be read along: none unless the readings before followed each
   * other. Where that fails it reads once more without them, since one of them may be what cannot be read.
   */
  async read<Answer>(read: (next: readonly number[]) => Promise<Answer>): Promise<Answer> {
    if (this.#next.length === 0) return read([]);
    try {
      return await read(this.#next);
    } catch {
      this.forget();
      return read([]);
    }
  }

  /** Call it after each read with the ids that had to be read. */
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
