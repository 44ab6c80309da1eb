/** Does one thing after the other; what comes meanwhile waits for its turn, and is then done all at once. */
export class MergedTurns<Item> {
  readonly #work: (items: readonly Item[]) => Promise<void>;
  #waiting: { readonly items: Item[]; readonly done: Promise<void> } | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(work: (items: readonly Item[]) => Promise<void>) {
    this.#work = work;
  }

  /** Resolves when the item is done, and rejects as the work with all of its turn does. */
  add(item: Item): Promise<void> {
    if (this.#waiting) {
      this.#waiting.items.push(item);
      return this.#waiting.done;
    }
    const items = [item];
    const done = this.#last.then(() => {
      this.#waiting = undefined;
      return this.#work(items);
    });
    this.#waiting = { items, done };
    this.#last = done.catch(() => undefined);
    return done;
  }
}
