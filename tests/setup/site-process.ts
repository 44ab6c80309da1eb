import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, createWriteStream, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';
import { noteFlaky } from '../../scripts/named-faults.mjs';
import { nodeFlags } from '../../scripts/node-flags.mjs';
import { type DemoSize, lendContent } from './cached-content.ts';
import { lendMedia, saveMedia } from './cached-media.ts';
import { reportFlags, threadReport } from './thread-report.ts';

export interface Site {
  readonly address: string;
  /** Origin of its API, where that is a process of its own. */
  readonly apiAddress: string | undefined;
  readonly editorPassword: string;
  readonly revalidateToken: string;
  readonly formSecret: string;
  /** Where its emails end up. */
  readonly mailFolder: string;
  readonly dataDirectory: string;
  /** What its process has written to the log. */
  readonly logFile: string;
}

export interface SiteProcess extends Site {
  signal(name: NodeJS.Signals): void;
  /**
   * Stops it and starts it again on the same data; nothing of it runs while something else is done between. It is waited
   * for as at its first start, unless another URL is named.
   */
  restart(between?: () => Promise<void>, readyPath?: SiteOptions['readyPath']): Promise<void>;
  /** Rejects when it did not run until then, or did not end with success. A second call waits for the first. */
  stop(): Promise<void>;
}

const project = fileURLToPath(new URL('../..', import.meta.url));
const startWithinMs = 180_000;
const respondsWithinMs = 20_000;
const stopWithinMs = 20_000;
const pollEveryMs = 100;
const quickCompression = `--import=${new URL('quick-compression.ts', import.meta.url).href}`;
/** Of what a server has written last. */
const keptCharacters = 5000;

export interface SiteOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The URL that returns 200 once the site is as far as the tests need it. */
  readonly readyPath?: '/readyz/shop' | '/readyz' | '/healthz';
  /** What of the demo is in its database already, as a second start finds it; without it, the start loads the demo. */
  readonly content?: DemoSize;
  /** What is done with its settings before it is started for the first time. */
  readonly prepare?: (environment: NodeJS.ProcessEnv) => Promise<void>;
  /** What starts it, as `npm start` does, and holds its socket; else nothing does. */
  readonly launcher?: string;
  /** What it prints and logs goes to a disk that is full. */
  readonly hasFullOutput?: boolean;
}

const secrets = {
  editorPassword: 'a password for editors',
  revalidateToken: 'a-token-to-revalidate',
  formSecret: 'a secret of all forms',
};

/** The server as `npm start` runs it, with the demo catalogue in a folder of its own. */
export async function startSite(options: SiteOptions = {}): Promise<SiteProcess> {
  const port = await freePort();
  return startProcess('server/start.ts', port, options);
}

/** The API by itself, as `npm run api` runs it. */
export const startApi = async (options: SiteOptions = {}): Promise<SiteProcess> =>
  startProcess('server/api.ts', await freePort(), options);

interface PairOptions extends Pick<SiteOptions, 'content'> {
  readonly apiEnvironment?: Readonly<Record<string, string>>;
  readonly siteEnvironment?: Readonly<Record<string, string>>;
}

/** As `startSite`, with an API of a process of its own, as `npm run api` runs it, to which the site announces itself. */
export async function startPair({
  apiEnvironment = {},
  siteEnvironment = {},
  content,
}: PairOptions = {}): Promise<SiteProcess> {
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const address = addressOf(sitePort);
  const api = await startProcess('server/api.ts', apiPort, {
    ...(content && { content }),
    environment: {
      SITE_URL: address,
      TRUSTED_PROXIES: '127.0.0.1',
      ...apiEnvironment,
    },
  });
  try {
    const site = await startProcess('server/start.ts', sitePort, {
      environment: { API_URL: api.address, REVALIDATE_URL: address, ...siteEnvironment },
    });
    const { address: apiAddress, mailFolder } = api;
    return { ...site, apiAddress, mailFolder, stop: () => site.stop().finally(api.stop) };
  } catch (error) {
    await api.stop();
    throw error;
  }
}

/** The site that the tests of a run share: `SITE_WITH_API_ELSEWHERE` decides which arrangement it is. */
export const startSharedSite = (options: Pick<SiteOptions, 'content'> = {}): Promise<SiteProcess> =>
  startTwice(() =>
    process.env['SITE_WITH_API_ELSEWHERE'] === undefined ? startSite(options) : startPair(options),
  );

/**
 * A start that fails is reported and tried once more, so that a fault of the machine does not take all tests with it; the
 * run names it at its end.
 */
export async function startTwice<Started>(start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    process.stderr.write(`FAILED  the first start of the site: ${error}\n`);
    const started = await start();
    noteFlaky('the start of the site', error);
    return started;
  }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

async function startProcess(
  script: string,
  port: number,
  {
    environment = {},
    readyPath = '/readyz/shop',
    content,
    prepare,
    launcher,
    hasFullOutput = false,
  }: SiteOptions,
): Promise<SiteProcess> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'site-'));
  const mediaFolder = join(dataDirectory, 'media');
  const hasMedia = environment['API_URL'] === undefined;
  // Where there is no content yet, that makes the pictures too.
  if (content) lendContent(dataDirectory, content);
  if (hasMedia) lendMedia(mediaFolder);
  // As an earlier version left it, open to others.
  chmodSync(dataDirectory, 0o755);
  const address = addressOf(port);
  const logFile = join(dataDirectory, 'standard-error.log');
  const settings = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    EDITOR_PASSWORD: secrets.editorPassword,
    REVALIDATE_TOKEN: secrets.revalidateToken,
    FORM_SECRET: secrets.formSecret,
    ...environment,
  };
  const open = async (path = readyPath) => {
    // What it writes must be its owner's alone, however open the files of others are here.
    const withoutMask = ['-c', 'umask 000; exec "$0" "$@"'];
    const flags = [...nodeFlags, ...reportFlags(dataDirectory), quickCompression];
    const command = launcher ? [process.execPath, launcher, script] : [process.execPath, ...flags, script];
    const output = hasFullOutput ? openSync('/dev/full', 'w') : undefined;
    const child = spawn('/bin/sh', [...withoutMask, ...command], {
      cwd: project,
      stdio: ['ignore', output ?? 'pipe', output ?? 'pipe'],
      env: {
        ...settings,
        ...(launcher && {
          NODE_OPTIONS: [quickCompression, environment['NODE_OPTIONS']].join(' ').trim(),
        }),
      },
    });
    if (output !== undefined) closeSync(output);
    child.stderr?.pipe(createWriteStream(logFile, { flags: 'a', mode: 0o600 }));
    const server: Server = { child, lastOutput: collectOutput(child), isAskedToEnd: false };
    try {
      await untilReady(server, address + path);
      return server;
    } catch (error) {
      const threads = endOf(child) === undefined ? await threadReport(child, dataDirectory) : '';
      child.kill('SIGKILL');
      throw new Error(`${error instanceof Error ? error.message : error}\n${threads}`, { cause: error });
    }
  };
  const throwAway = () => rmSync(dataDirectory, { recursive: true, force: true });
  try {
    await prepare?.(settings);
    let server = await open();
    let stopped: Promise<void> | undefined;
    if (hasMedia && readyPath !== '/healthz') saveMedia(mediaFolder);
    return {
      address,
      apiAddress: undefined,
      ...secrets,
      mailFolder: join(dataDirectory, 'outbox'),
      dataDirectory,
      logFile,
      signal: (name) => {
        server.isAskedToEnd ||= name === 'SIGTERM';
        server.child.kill(name);
      },
      restart: async (between, path) => {
        await end(server);
        await between?.();
        server = await open(path);
      },
      stop: () => {
        stopped ??= end(server).finally(throwAway);
        return stopped;
      },
    };
  } catch (error) {
    throwAway();
    throw error;
  }
}

interface Server {
  readonly child: ChildProcess;
  readonly lastOutput: () => string;
  /** By a signal of a test. */
  isAskedToEnd: boolean;
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const collect = (text: unknown) => {
    output = `${output}${text}`.slice(-keptCharacters);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return () => output;
}

/** What a child ended with, undefined while it runs. */
const endOf = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ?? (exitCode === null ? undefined : `code ${exitCode}`);

async function untilReady({ child, lastOutput }: Server, readyAddress: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  let lastState = 'no response';
  let hasAsked = false;
  while (Date.now() < deadline) {
    const ended = endOf(child);
    if (ended) throw new Error(`The server ended with ${ended}, after ${lastState}:\n${lastOutput()}`);
    const response = await ask(readyAddress);
    lastState = response ? `${response.status} ${response.body}` : lastState;
    // A visitor who comes before there is anything to see must not spoil the site for those who come after.
    if (response && !hasAsked) {
      hasAsked = true;
      await ask(new URL('/fr', readyAddress));
    }
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  throw new Error(
    `The server was not ready within ${startWithinMs} ms, but reported ${lastState}:\n${lastOutput()}`,
  );
}

/** What an address responds with, undefined where nobody responds in time. */
async function ask(address: string | URL): Promise<{ status: number; body: string } | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(respondsWithinMs) });
    return { status: response.status, body: await response.text() };
  } catch {
    return undefined;
  }
}

/** Stops the server as a supervisor does; it must run until then, and end by itself with success. */
async function end({ child, lastOutput, isAskedToEnd }: Server): Promise<void> {
  const ended = endOf(child);
  if (isAskedToEnd && ended === 'code 0') return;
  if (ended) throw new Error(`The server ended with ${ended}, unasked:\n${lastOutput()}`);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  const [code, signal]: unknown[] = await exited;
  clearTimeout(killTimer);
  if (code !== 0) throw new Error(`The server was asked to stop and ended with ${code ?? signal}`);
}
