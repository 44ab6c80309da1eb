/** When many wait, several go at once: what they read can then be read together. */
const shareInTurn = 1 / 6;

/** Lets few through in each turn of the event loop, so that those outside are served in between. */
export class Limiter {
  readonly #waiting: (() => void)[] = [];

  pass(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#letThrough);
    });
  }

  readonly #letThrough = () => {
    const inTurn = Math.ceil(this.#waiting.length * shareInTurn);
    for (const letThrough of this.#waiting.splice(0, inTurn)) letThrough();
    if (this.#waiting.length > 0) setImmediate(this.#letThrough);
  };
}
