import type { ChangeReport } from '../../api/kernel/changes/published-pages.ts';

interface Report {
  readonly begunAt: number;
  readonly stale: Set<string>;
  readonly failed: Set<string>;
  readonly pages: { path: string; ms: number }[];
}

const mostReports = 500;

/** How far the pages of each of the last changes are. Times are taken by the clock, in milliseconds. */
export class ChangeReports {
  readonly #reports = new Map<number, Report>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Pages became stale by a change, more of them than before if it was named already. */
  add(changeId: number, paths: Iterable<string>): void {
    const report = this.#reports.get(changeId) ?? this.#begin(changeId);
    for (const path of paths) report.stale.add(path);
  }

  /** A page shows everything that has changed. */
  done(path: string): void {
    for (const { begunAt, stale, failed, pages } of this.#reports.values()) {
      if (!stale.delete(path)) continue;
      failed.delete(path);
      pages.push({ path, ms: Math.round(this.#clock() - begunAt) });
    }
  }

  /** A page could not be rendered, and is tried again. */
  failed(path: string): void {
    for (const { stale, failed } of this.#reports.values()) if (stale.has(path)) failed.add(path);
  }

  /** Undefined: the change is unknown here, or long past. */
  of(changeId: number): ChangeReport | undefined {
    const report = this.#reports.get(changeId);
    if (report === undefined) return undefined;
    const { stale, failed, pages } = report;
    return { stale: stale.size, done: pages.length, failed: failed.size, pages: [...pages] };
  }

  #begin(changeId: number): Report {
    const report = { begunAt: this.#clock(), stale: new Set<string>(), failed: new Set<string>(), pages: [] };
    this.#reports.set(changeId, report);
    for (const oldest of this.#reports.keys()) {
      if (this.#reports.size <= mostReports) break;
      this.#reports.delete(oldest);
    }
    return report;
  }
}
