/** A set of pages that became stale together. */
export interface Batch {
  readonly label: string;
  readonly total: number;
  readonly paths: readonly string[];
  /** So many of the first paths come before anything else. */
  readonly urgent: number;
  next: number;
  rendering: number;
  /** Why, by path. */
  readonly failed: Map<string, unknown>;
  readonly onProgress: (batch: Batch) => void;
  readonly onFinished: (batch: Batch) => void;
}

/** A page to render now. */
export interface Job {
  readonly batch: Batch;
  readonly path: string;
  readonly isUrgent: boolean;
}

export type BatchListener = Pick<Batch, 'onProgress' | 'onFinished'>;

/** A batch with so many urgent pages is a broad one. */
const mostUrgent = 100;

/**
 * Pages to render again: first those that show a small edit, then the smallest batch, so that a small edit waits
 * neither for a broad one nor for the lists of the edit before it.
 */
export class StaleBatches {
  readonly #batches: Batch[] = [];
  readonly #queued = new Set<string>();

  get size(): number {
    return this.#queued.size;
  }

  /** Adds paths, the most urgent ones first. */
  add(label: string, paths: readonly string[], listener: BatchListener, urgent = 0): void {
    for (const path of paths) this.#queued.add(path);
    this.#batches.push({
      label,
      total: paths.length,
      paths,
      urgent,
      next: 0,
      rendering: 0,
      failed: new Map(),
      ...listener,
    });
    this.#batches.sort(
      (left, right) =>
        Number(hasFewUrgent(right)) - Number(hasFewUrgent(left)) || remaining(left) - remaining(right),
    );
  }

  /** The next path to render, if it may be any or shows a small edit; its batch must be notified by `settle`. */
  take({ urgentAlone = false } = {}): Job | undefined {
    for (let batch = this.#batches[0]; batch; batch = this.#batches[0]) {
      const path = batch.paths[batch.next];
      if (urgentAlone && path !== undefined && batch.next >= batch.urgent) return undefined;
      if (path === undefined) {
        this.#batches.shift();
        if (batch.rendering === 0) batch.onFinished(batch);
        continue;
      }
      batch.next += 1;
      if (this.#queued.delete(path)) {
        batch.rendering += 1;
        return { batch, path, isUrgent: batch.next <= batch.urgent };
      }
    }
    return undefined;
  }

  settle(batch: Batch, path: string, fault: unknown): void {
    batch.rendering -= 1;
    if (fault !== undefined) batch.failed.set(path, fault);
    batch.onProgress(batch);
    if (batch.rendering === 0 && batch.next >= batch.total && !this.#batches.includes(batch)) {
      batch.onFinished(batch);
    }
  }

  /** The path was rendered out of turn. */
  drop(path: string): void {
    this.#queued.delete(path);
  }
}

const hasFewUrgent = ({ next, urgent }: Batch) => next < urgent && urgent - next <= mostUrgent;

const remaining = ({ total, next }: Batch) => total - next;
