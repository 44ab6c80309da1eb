/** Values by key up to a number of bytes, the oldest out first. */
export class ByteBudgetCache<Key, Value> {
  readonly #entries = new Map<Key, { value: Value; bytes: number }>();
  readonly #budgetBytes: number;
  #heldBytes = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  /** A hit does not make the entry younger, so that reading costs one look-up. */
  get(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: Key, value: Value, bytes: number): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#heldBytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#heldBytes <= this.#budgetBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#heldBytes -= entry.bytes;
  }
}
