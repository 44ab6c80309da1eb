import type { ChangeReport } from '../../api/kernel/changes/published-pages.ts';

interface Report {
  readonly begunAt: number;
  readonly stale: Set<string>;
  readonly failed: Set<string>;
  done: number;
  /** Those that were done last. */
  readonly pages: { path: string; ms: number }[];
}

const mostReports = 500;
const mostPagesOfReport = 1000;
/** In all reports together: some tens of megabytes. */
const mostPaths = 1_000_000;

/** How far the pages of each of the last changes are. Times are taken by the clock, in milliseconds. */
export class ChangeReports {
  readonly #reports = new Map<number, Report>();
  /** Every page that is done or has failed is looked for in these, and in no others. */
  readonly #unfinished = new Set<Report>();
  readonly #clock: () => number;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /** Pages became stale by a change, more of them than before if it was named already. */
  add(changeId: number, paths: Iterable<string>): void {
    const report = this.#reports.get(changeId) ?? this.#begin(changeId);
    for (const path of paths) report.stale.add(path);
    if (report.stale.size > 0) this.#unfinished.add(report);
    this.#forgetOldest(changeId);
  }

  /** A page shows everything that has changed. */
  done(path: string): void {
    for (const report of this.#unfinished) {
      const { begunAt, stale, failed, pages } = report;
      if (!stale.delete(path)) continue;
      failed.delete(path);
      report.done += 1;
      pages.push({ path, ms: Math.round(this.#clock() - begunAt) });
      if (pages.length > mostPagesOfReport) pages.shift();
      if (stale.size === 0) this.#unfinished.delete(report);
    }
  }

  /** A page could not be rendered, and is tried again. */
  failed(path: string): void {
    for (const { stale, failed } of this.#unfinished) if (stale.has(path)) failed.add(path);
  }

  /** Undefined: the change is unknown here, or long past. */
  of(changeId: number): ChangeReport | undefined {
    const report = this.#reports.get(changeId);
    if (report === undefined) return undefined;
    const { stale, failed, done, pages } = report;
    return { stale: stale.size, done, failed: failed.size, pages: [...pages] };
  }

  #begin(changeId: number): Report {
    const report: Report = {
      begunAt: this.#clock(),
      stale: new Set(),
      failed: new Set(),
      done: 0,
      pages: [],
    };
    this.#reports.set(changeId, report);
    return report;
  }

  /** The change at hand is reported however many pages it has. */
  #forgetOldest(keptId: number): void {
    let paths = 0;
    for (const report of this.#reports.values()) paths += pathsIn(report);
    for (const [changeId, report] of this.#reports) {
      if (this.#reports.size <= mostReports && paths <= mostPaths) return;
      if (changeId === keptId) continue;
      paths -= pathsIn(report);
      this.#reports.delete(changeId);
      this.#unfinished.delete(report);
    }
  }
}

const pathsIn = ({ stale, failed, pages }: Report) => stale.size + failed.size + pages.length;
