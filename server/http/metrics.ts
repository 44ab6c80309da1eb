import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WaitingChanges } from '../../api/site/notification/notified-sites.ts';
import type { WaitingPurges } from '../../api/site/purge/purge-log.ts';
import type { BuildInfo } from '../build/build-info.ts';
import type { BackupNote } from '../operations/backup-note.ts';
import { measureShop, type ShopMetricSources } from './shop-metrics.ts';

export interface Metrics {
  /** `seconds` of those that take a time worth knowing: stored pages of the fast lane do not. */
  countResponse(status: number, seconds?: number): void;
  /** A page was made, or could not be. */
  noteRender(outcome: string, seconds: number): void;
  /** Reports from now on whether each part is served, by what prevents it. */
  measureReadiness(faults: Readonly<Record<string, () => Promise<readonly string[]>>>): void;
  /** An island of a visitor's page has failed. */
  noteIslandFault(island: string): void;
  /** A page that another process rendered was taken over. */
  noteAdopted(): void;
  text(): Promise<string>;
  contentType: string;
}

interface DiskFigures {
  /** Bytes of a block. */
  readonly bsize: number;
  /** Blocks that there are, and those that this user can still fill. */
  readonly blocks: number;
  readonly bavail: number;
}

/** Where the figures come from, as far as a process has them. */
export interface MetricSources extends ShopMetricSources {
  build?: BuildInfo;
  /** The disk of the data directory. */
  disk?: () => Promise<DiskFigures>;
  pages?: Readonly<Record<'due' | 'stored' | 'soft' | 'oldest_due_seconds' | 'unwritten', () => number>>;
  /** Changes that wait for sites of other processes. */
  waiting?: () => Promise<readonly WaitingChanges[]>;
  /** Pages that caches in front are still to be purged of. */
  purges?: () => Promise<readonly WaitingPurges[]>;
  /** How many other processes have another one, by the name of the secret's setting. */
  differingSecrets?: () => Readonly<Record<string, number>>;
  /** By how many seconds the clock of this machine is ahead of the database; undefined while it is not open. */
  clockOffset?: () => number | undefined;
  /** Whether the database was maintained without a fault the last time; undefined before the first, and where others do that. */
  isMaintained?: () => boolean | undefined;
  /** What came of the last backups of this data directory; undefined where the database is another process's. */
  lastBackup?: (() => Promise<BackupNote>) | undefined;
}

/** What `GET /metrics` reports to Prometheus. */
export function createMetrics({
  build,
  disk,
  pages,
  waiting,
  purges,
  differingSecrets,
  clockOffset,
  isMaintained,
  lastBackup,
  ...ofShop
}: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const responsesByClass = [0, 0, 0, 0, 0, 0];
  new Counter({
    name: 'http_answers_total',
    help: 'Responses by class of status',
    labelNames: ['class'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [digit, count] of responsesByClass.entries())
        if (digit > 0) this.labels(`${digit}xx`).inc(count);
    },
  });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to respond with what is no stored page',
    labelNames: ['class'],
    buckets: requestBuckets,
    registers: [registry],
  });
  const renderSeconds = new Histogram({
    name: 'page_render_seconds',
    help: 'Time to render a page, by what came of it',
    labelNames: ['outcome'],
    buckets: requestBuckets,
    registers: [registry],
  });
  const adopted = new Counter({
    name: 'pages_adopted_total',
    help: 'Pages of broad changes that another process rendered',
    registers: [registry],
  });
  const islandFaults = new Counter({
    name: 'island_faults_total',
    help: 'Islands of pages that failed in browsers, by their names',
    labelNames: ['island'],
    registers: [registry],
  });
  if (build) measureBuild(registry, build);
  if (disk) measureDisk(registry, disk);
  if (pages) measurePages(registry, pages);
  if (waiting) measureTargets(registry, waiting, { gauges: waitingGauges, label: 'site' });
  measureShop(registry, ofShop);
  if (purges) measureTargets(registry, purges, { gauges: purgeGauges, label: 'cache' });
  if (differingSecrets) measureSecrets(registry, differingSecrets);
  if (clockOffset) measureClock(registry, clockOffset);
  if (isMaintained) measureMaintenance(registry, isMaintained);
  if (lastBackup) measureBackup(registry, lastBackup);
  return {
    countResponse: (status, seconds) => {
      const digit = Math.floor(status / 100);
      responsesByClass[digit] = (responsesByClass[digit] ?? 0) + 1;
      if (seconds !== undefined) requestSeconds.labels(`${digit}xx`).observe(seconds);
    },
    noteRender: (outcome, seconds) => renderSeconds.labels(outcome).observe(seconds),
    measureReadiness: (faults) => measureReadiness(registry, faults),
    noteIslandFault: (island) => islandFaults.labels(island).inc(),
    noteAdopted: () => adopted.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function measureBuild(registry: Registry, build: BuildInfo): void {
  const gauge = new Gauge({
    name: 'build_info',
    help: 'Which build runs, in its labels',
    labelNames: ['version', 'commit', 'server_digest', 'site_digest'],
    registers: [registry],
  });
  gauge.set({ ...build }, 1);
}

/** A disk that does not respond leaves the last figures. */
function measureDisk(registry: Registry, read: () => Promise<DiskFigures>): void {
  const gauges = [
    ['data_disk_bytes', 'Size of the disk of DATA_DIR', 'blocks'],
    ['data_disk_free_bytes', 'Room that is left on it for this process', 'bavail'],
  ] as const;
  for (const [name, help, field] of gauges)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await read().catch(() => undefined);
        if (figures) this.set(figures[field] * figures.bsize);
      },
    });
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function measureReadiness(registry: Registry, faults: Parameters<Metrics['measureReadiness']>[0]): void {
  new Gauge({
    name: 'service_ready',
    help: 'Whether pages, and the shop with them, are served: 1 or 0, as /readyz and /readyz/shop report it',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, read] of Object.entries(faults)) {
        const isReady = await read().then(
          (found) => found.length === 0,
          () => false,
        );
        this.labels(part).set(isReady ? 1 : 0);
      }
    },
  });
}

const pageGauges = [
  ['due', 'Stored pages that wait for a new render'],
  ['stored', 'Pages in the store'],
  ['soft', 'Stored pages that are fast compressed, and still to be best compressed'],
  ['oldest_due_seconds', 'Since when the page that waits longest for a new render is stale'],
  ['unwritten', 'Pages that are served from memory, because the disk does not take them'],
] as const;

function measurePages(registry: Registry, pages: NonNullable<MetricSources['pages']>): void {
  for (const [name, help] of pageGauges) {
    new Gauge({
      name: `pages_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(pages[name]());
      },
    });
  }
}

function measureSecrets(registry: Registry, read: () => Readonly<Record<string, number>>): void {
  new Gauge({
    name: 'secrets_differ',
    help: 'Other processes on the same database that have another secret than this one',
    labelNames: ['secret'],
    registers: [registry],
    collect() {
      for (const [secret, count] of Object.entries(read())) this.labels(secret).set(count);
    },
  });
}

function measureClock(registry: Registry, read: () => number | undefined): void {
  new Gauge({
    name: 'clock_offset_seconds',
    help: 'By how much the clock of this machine is ahead of the database',
    registers: [registry],
    collect() {
      this.set(read() ?? 0);
    },
  });
}

function measureMaintenance(registry: Registry, read: () => boolean | undefined): void {
  new Gauge({
    name: 'database_maintained',
    help: 'Whether what is past its term was deleted without a fault the last time: 1 or 0',
    registers: [registry],
    collect() {
      const isMaintained = read();
      if (isMaintained === undefined) this.remove();
      else this.set(isMaintained ? 1 : 0);
    },
  });
}

function measureBackup(registry: Registry, read: () => Promise<BackupNote>): void {
  new Gauge({
    name: 'backup_good_timestamp_seconds',
    help: 'When the last whole backup was begun; 0 before the first one',
    registers: [registry],
    async collect() {
      this.set(((await read()).goodAt?.getTime() ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'backup_failed',
    help: 'Whether the last backup failed: 1 or 0',
    registers: [registry],
    async collect() {
      this.set((await read()).hasFailed ? 1 : 0);
    },
  });
}

const waitingGauges = [
  ['revalidation_waiting', 'Changes that a site of another process has not been notified of', 'count'],
  ['revalidation_oldest_seconds', 'Age of the oldest of these changes', 'oldestSeconds'],
] as const;

const purgeGauges = [
  ['cdn_purges_waiting', 'Purges that a cache in front has not taken', 'count'],
  ['cdn_purges_oldest_seconds', 'Age of the oldest of these purges', 'oldestSeconds'],
  ['cdn_purge_failures', 'Attempts to purge a cache that failed since the last success', 'failures'],
] as const;

/** Figures of each target. A database that does not answer leaves the last ones. */
function measureTargets<Field extends string>(
  registry: Registry,
  read: () => Promise<readonly (Readonly<Record<Field, number>> & { readonly url: string })[]>,
  {
    gauges,
    label,
  }: { readonly gauges: readonly (readonly [string, string, Field])[]; readonly label: string },
): void {
  for (const [name, help, field] of gauges) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        for (const target of await read().catch(() => [])) this.labels(target.url).set(target[field]);
      },
    });
  }
}
