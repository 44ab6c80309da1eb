/** Lets one through in each turn of the event loop, so that those outside are served in between. */
const mostInTurn = 8;

export class Turnstile {
  readonly #waiting: (() => void)[] = [];

  pass(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#letOneThrough);
    });
  }

  readonly #letOneThrough = () => {
    for (const letThrough of this.#waiting.splice(0, mostInTurn)) letThrough();
    if (this.#waiting.length > 0) setImmediate(this.#letOneThrough);
  };
}
