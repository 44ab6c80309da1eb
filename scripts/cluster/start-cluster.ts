import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTemporaryPostgresql } from '../../tests/database/temporary-postgresql.ts';
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
  /** Called with the folder of the media files before anything is started, to fill it. */
  readonly lendMedia?: (folder: string) => void;
  /** The folder of the version that is started; asked at each start, which is how nodes are upgraded. */
  readonly version?: () => string;
}

export interface ClusterNode extends Child {
  /** Origin at which the node itself listens. */
  readonly address: string;
}

export interface Cluster {
  /** Origin of the site, which nginx serves over TLS with a certificate of its own making. */
  readonly address: string;
  /** Origin at which Varnish listens. */
  readonly cacheAddress: string;
  readonly nodes: readonly [ClusterNode, ClusterNode];
  readonly databaseUrl: string;
  readonly editorPassword: string;
  readonly revalidateToken: string;
  readonly mediaFolder: string;
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
export async function startCluster({
  programs,
  api,
  report,
  lendMedia,
  version = () => project,
}: ClusterOptions): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'cluster-'));
  const begun: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of begun.splice(0).reverse()) await part.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    const mediaFolder = join(directory, 'media');
    lendMedia?.(mediaFolder);
    report('PostgreSQL');
    const postgresql = await startTemporaryPostgresql();
    if (!postgresql) throw new Error('PostgreSQL cannot be found');
    begun.push(postgresql);
    const databaseUrl = await postgresql.createDatabase({ name: 'muravlak' });
    const parts = createParts({ directory, ports, programs, api, databaseUrl, mediaFolder, version });
    for (const [name, child] of parts.inOrder) {
      report(name);
      begun.push(child);
      await child.start();
    }
    return {
      address: parts.address,
      cacheAddress: originOf(ports.varnish),
      nodes: parts.nodes,
      databaseUrl,
      mediaFolder,
      stop,
      editorPassword: secrets.EDITOR_PASSWORD,
      revalidateToken: secrets.REVALIDATE_TOKEN,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Ports = Record<'api' | 'a' | 'b' | 'varnish' | 'purge' | 'nginx', number>;

interface PartsOptions {
  readonly directory: string;
  readonly ports: Ports;
  readonly programs: ClusterPrograms;
  readonly api: ApiPlace;
  readonly databaseUrl: string;
  readonly mediaFolder: string;
  readonly version: () => string;
}

/** The processes, none of them started. */
function createParts(options: PartsOptions) {
  const { directory, ports, programs, api, databaseUrl, mediaFolder, version } = options;
  const address = `https://localhost:${ports.nginx}`;
  const logs = join(directory, 'logs');
  mkdirSync(logs);
  const child = (childOptions: Omit<ChildOptions, 'directory' | 'logFile'>) =>
    createChild({ ...childOptions, directory: version, logFile: join(logs, `${childOptions.name}.log`) });
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
    CDN_PURGE_URL: originOf(ports.purge),
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
  const varnish = child({
    name: 'varnish',
    program: programs.varnishd,
    words: [
      ...['-F', '-j', 'none', '-n', join(directory, 'varnish'), '-f', vcl, '-p', 'http_gzip_support=off'],
      ...['-a', `127.0.0.1:${ports.varnish}`, '-a', `purge=127.0.0.1:${ports.purge},HTTP`],
      ...['-s', 'default,128m'],
    ],
    isReady: answersWell(`${originOf(ports.varnish)}/healthz`),
  });
  const { openssl } = programs;
  const nginxFile = writeNginxConfiguration({
    directory,
    openssl,
    port: ports.nginx,
    varnishPort: ports.varnish,
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
    ['Varnish', varnish],
    ['nginx', nginx],
  ];
  return { address, nodes, inOrder };
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < 6) found.add(await freePort());
  const [api = 0, a = 0, b = 0, varnish = 0, purge = 0, nginx = 0] = found;
  return { api, a, b, varnish, purge, nginx };
}

/** Whether a process listens on a port. */
const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
