import type { PageBodies } from './page.ts';

/** Bytes of the pages asked for last, up to a budget; the rest is read from disk. */
export class BodyCache {
  readonly #bodies = new Map<string, PageBodies>();
  readonly #budgetBytes: number;
  #heldBytes = 0;

  constructor(budgetBytes: number) {
    this.#budgetBytes = budgetBytes;
  }

  /** Held bytes; a hit does not reorder, so that serving costs one look-up: eviction is by age of entry. */
  get(path: string): PageBodies | undefined {
    return this.#bodies.get(path);
  }

  set(path: string, bodies: PageBodies): void {
    this.delete(path);
    this.#bodies.set(path, bodies);
    this.#heldBytes += sizeOf(bodies);
    for (const oldest of this.#bodies.keys()) {
      if (this.#heldBytes <= this.#budgetBytes) break;
      this.delete(oldest);
    }
  }

  delete(path: string): void {
    const bodies = this.#bodies.get(path);
    if (!bodies) return;
    this.#bodies.delete(path);
    this.#heldBytes -= sizeOf(bodies);
  }
}

const sizeOf = ({ br, gzip }: PageBodies) => br.length + gzip.length;
