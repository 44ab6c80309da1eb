import { isSame } from '../../api/rules/merge-inputs.ts';
import { valueAt, withValue } from './paths.ts';

/** An input as the API takes it. */
export type Input = Readonly<Record<string, unknown>>;

/** What is typed into a form, and what it began with. Parts that are not changed stay the same objects. */
export class InputStore {
  #base: Input;
  #input: Input;
  readonly #listeners = new Set<() => void>();

  constructor(base: Input, input: Input = base) {
    this.#base = base;
    this.#input = input;
  }

  /** What the form began with. */
  get base(): Input {
    return this.#base;
  }

  get input(): Input {
    return this.#input;
  }

  readonly read = (path: string): unknown => valueAt(this.#input, path);

  readonly isChangedAt = (path: string): boolean =>
    !isSame(valueAt(this.#base, path), valueAt(this.#input, path));

  readonly isChanged = (): boolean => !isSame(this.#base, this.#input);

  readonly write = (path: string, value: unknown): void => {
    this.#put(this.#base, withValue(this.#input, path, value) as Input);
  };

  /** Goes on from another beginning, with what is typed, or with nothing typed yet. */
  readonly begin = (base: Input, input: Input = base): void => this.#put(base, input);

  /** Takes something else as typed. */
  readonly replace = (input: Input): void => this.#put(this.#base, input);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #put(base: Input, input: Input): void {
    this.#base = base;
    this.#input = input;
    for (const listener of this.#listeners) listener();
  }
}
