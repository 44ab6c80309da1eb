import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../tests/database/temporary-postgresql.ts';
import { freePort } from '../free-port.ts';
import { nodeFlags } from '../node-flags.mjs';
import { answersWell, type Child, type ChildOptions, createChild } from './child.ts';
import { writeNginxConfiguration, writeVarnishConfiguration } from './configurations.ts';
import type { ClusterPrograms } from './programs.ts';

/** Whether the API is a process of its own, or a part of each node. */
export type ApiPlace = 'elsewhere' | 'inside';

export interface ClusterOptions {
  readonly programs: ClusterPrograms;
  readonly api: ApiPlace;
  /** Called with each thing that is being started. */
  readonly report: (line: string) => void;
  /** Called with a line when a process ends though nobody has ended it. */
  readonly onDeath?: (line: string) => void;
  /** Called with the folder of the media files before any process of the site is started, to fill it. */
  readonly lendMedia?: (folder: string) => void;
  /** Starts PostgreSQL with a database that is filled; by default it is empty, and the first process loads the demo. */
  readonly startPostgresql?: () => Promise<ClusterDatabase>;
  /** The folder of the version that is started; asked at each start, which is how nodes are upgraded. */
  readonly version?: () => string;
  /** Settings of every process that has the database, before which those of the cluster give way. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How many Varnishes stand in front of the nodes, each with a cache of its own; nginx asks the first. */
  readonly caches?: 1 | 2;
  /** Asked where the purges of a cache are sent instead of its own port. */
  readonly purgeUrl?: (url: string) => Promise<string>;
}

export interface ClusterDatabase {
  readonly server: TemporaryPostgresql;
  readonly databaseUrl: string;
}

export interface ClusterNode extends Child {
  /** Origin at which it listens itself. */
  readonly address: string;
}

export interface Cluster {
  /** Origin of the site, which nginx serves over TLS with a certificate of its own making. */
  readonly address: string;
  /** Each Varnish, with the origin at which it listens. */
  readonly caches: readonly [ClusterNode, ...ClusterNode[]];
  readonly nodes: readonly [ClusterNode, ClusterNode];
  readonly databaseUrl: string;
  readonly editorPassword: string;
  readonly revalidateToken: string;
  readonly mediaFolder: string;
  /** Where the emails of each process that has the database end up. */
  readonly mailFolders: readonly string[];
  /** Ends every process and removes what they have written. */
  stop(): Promise<void>;
}

const project = fileURLToPath(new URL('../..', import.meta.url));
const secrets = {
  EDITOR_PASSWORD: 'a password for editors',
  FORM_SECRET: 'a secret of the forms',
  REVALIDATE_TOKEN: 'a-token-to-revalidate',
};

/** PostgreSQL, two nodes, Varnish and nginx on the loopback interface, with the files of `deploy/`. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { report, lendMedia, startPostgresql = startEmpty } = options;
  const { version = () => project, caches: cacheCount = 1, purgeUrl } = options;
  const directory = mkdtempSync(join(tmpdir(), 'cluster-'));
  const begun: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of begun.splice(0).reverse()) await part.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    const purgeUrls: string[] = [];
    for (const port of ports.purge.slice(0, cacheCount))
      purgeUrls.push((await purgeUrl?.(originOf(port))) ?? originOf(port));
    report('PostgreSQL');
    const { server, databaseUrl } = await startPostgresql();
    begun.push(server);
    const mediaFolder = join(directory, 'media');
    lendMedia?.(mediaFolder);
    const parts = createParts({ ...options, directory, ports, databaseUrl, mediaFolder, version, purgeUrls });
    for (const [name, child] of parts.inOrder) {
      report(name);
      begun.push(child);
      await child.start();
    }
    return {
      address: parts.address,
      caches: parts.caches,
      nodes: parts.nodes,
      databaseUrl,
      mediaFolder,
      mailFolders: parts.mailFolders,
      stop,
      editorPassword: secrets.EDITOR_PASSWORD,
      revalidateToken: secrets.REVALIDATE_TOKEN,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startEmpty(): Promise<ClusterDatabase> {
  const server = await startTemporaryPostgresql();
  if (!server) throw new Error('PostgreSQL cannot be found');
  return { server, databaseUrl: await server.createDatabase({ name: 'muravlak' }) };
}

type Pair = readonly [number, number];
type Ports = Record<'api' | 'a' | 'b' | 'nginx', number> & Record<'varnish' | 'purge', Pair>;

interface PartsOptions extends Pick<ClusterOptions, 'programs' | 'api' | 'environment' | 'onDeath'> {
  readonly directory: string;
  readonly ports: Ports;
  readonly databaseUrl: string;
  readonly mediaFolder: string;
  readonly version: () => string;
  /** One for each Varnish. */
  readonly purgeUrls: readonly string[];
}

/** The processes, none of them started. */
function createParts(options: PartsOptions) {
  const { directory, ports, programs, api, databaseUrl, mediaFolder, version, purgeUrls } = options;
  const address = `https://localhost:${ports.nginx}`;
  const logs = join(directory, 'logs');
  mkdirSync(logs);
  const child = (childOptions: Omit<ChildOptions, 'directory' | 'logFile'>) =>
    createChild({
      ...childOptions,
      directory: version,
      logFile: join(logs, `${childOptions.name}.log`),
      onDeath: options.onDeath,
    });
  const common = {
    ...secrets,
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
    SITE_URL: address,
    TRUSTED_PROXIES: '127.0.0.1',
    TEST_PAYMENTS: 'on',
    TEST_PAYMENTS_WITH_HTTPS: 'on',
    CDN: 'varnish',
  };
  /** What the process has that holds the database. */
  const ofApi = {
    DATABASE_URL: databaseUrl,
    MEDIA_STORE: mediaFolder,
    CDN_PURGE_URL: purgeUrls.join(','),
    ...options.environment,
  };
  const serve = (name: string, script: string, port: number, environment: Record<string, string>) =>
    child({
      name,
      program: process.execPath,
      words: [...nodeFlags, script],
      environment: {
        ...common,
        ...environment,
        PORT: String(port),
        DATA_DIR: join(directory, name),
      },
      isReady: answersWell(`${originOf(port)}/readyz/shop`),
    });
  const node = (name: string, port: number): ClusterNode => ({
    address: originOf(port),
    ...serve(name, 'server/start.ts', port, api === 'inside' ? ofApi : { API_URL: originOf(ports.api) }),
  });
  const nodes = [node('node-a', ports.a), node('node-b', ports.b)] as const;
  const sites = { REVALIDATE_URLS: `${originOf(ports.a)},${originOf(ports.b)}` };
  const apiProcess = serve('api', 'server/api.ts', ports.api, { ...ofApi, ...sites });
  const vcl = writeVarnishConfiguration(directory, [ports.a, ports.b]);
  const cache = (name: string, port: number, purgePort: number): ClusterNode => ({
    address: originOf(port),
    ...child({
      name,
      program: programs.varnishd,
      words: [
        ...['-F', '-j', 'none', '-n', join(directory, name), '-f', vcl, '-p', 'http_gzip_support=off'],
        ...['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort},HTTP`],
        ...['-s', 'default,128m'],
      ],
      isReady: answersWell(`${originOf(port)}/healthz`),
    }),
  });
  const others = purgeUrls.slice(1).map(() => cache('varnish-2', ports.varnish[1], ports.purge[1]));
  const caches = [cache('varnish', ports.varnish[0], ports.purge[0]), ...others] as const;
  const { openssl } = programs;
  const nginxFile = writeNginxConfiguration({
    directory,
    openssl,
    port: ports.nginx,
    varnishPort: ports.varnish[0],
  });
  const nginx = child({
    name: 'nginx',
    program: programs.nginx,
    words: ['-p', directory, '-c', nginxFile],
    isReady: () => accepts(ports.nginx),
  });
  const inOrder: readonly (readonly [string, Child])[] = [
    ...(api === 'elsewhere' ? [['API', apiProcess] as const] : []),
    ['node A', nodes[0]],
    ['node B', nodes[1]],
    ...caches.map((each) => ['Varnish', each] as const),
    ['nginx', nginx],
  ];
  const withDatabase = api === 'inside' ? ['node-a', 'node-b'] : ['api'];
  const mailFolders = withDatabase.map((name) => join(directory, name, 'outbox'));
  return { address, nodes, caches, mailFolders, inOrder };
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < 8) found.add(await freePort());
  const [api = 0, a = 0, b = 0, nginx = 0, varnish = 0, secondVarnish = 0, purge = 0, secondPurge = 0] =
    found;
  return { api, a, b, nginx, varnish: [varnish, secondVarnish], purge: [purge, secondPurge] };
}

/** Whether a process listens on a port. */
const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
