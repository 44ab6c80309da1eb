import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.ts';
import { print, report } from './figure.ts';
import { project } from './server-process.ts';

const npmVersions = ['11', '12'];
const firstWithinSeconds = 240;
const secondWithinSeconds = 5;
const pollEveryMs = 50;

/** A fresh clone with empty caches: `npm ci && npm start`, and a second start, with two versions of npm and of Node. */
export async function benchFirstStart(): Promise<boolean> {
  const nodes = new Map([
    ['the machine’s Node', machinePath()],
    ['Node 24', `${dirname(process.execPath)}${delimiter}${machinePath()}`],
  ]);
  const met: boolean[] = [];
  for (const [nodeName, path] of nodes) {
    for (const npm of npmVersions) {
      const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
      try {
        met.push(await oneStart(folder, npm, path, `npm ${npm}, ${nodeName} ${versionOf(path)}`));
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  }
  return met.every(Boolean);
}

async function oneStart(folder: string, npm: string, path: string, title: string): Promise<boolean> {
  const clone = join(folder, 'clone');
  const port = await freePort();
  // Stored pages belong to an address.
  const environment = { ...cleanEnvironment(path, join(folder, 'cache')), PORT: String(port) };
  execFileSync('git', ['clone', '--quiet', project, clone]);
  const npmProgram = join(folder, 'npm/node_modules/npm/bin/npm-cli.js');
  execFileSync('npm', ['install', '--silent', '--prefix', join(folder, 'npm'), `npm@${npm}`], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const run = (...words: string[]) =>
    spawn('node', [npmProgram, ...words], {
      cwd: clone,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
  print(`first start: ${title}`);
  const startedAt = performance.now();
  const [code] = await once(
    run('ci').on('error', () => undefined),
    'exit',
  );
  if (code !== 0) throw new Error(`npm ci ended with code ${code}`);
  const first = await startUntilReady(run, port);
  const isMet = report({
    name: 'npm ci && npm start until ready',
    value: (first.readyAt - startedAt) / 1000,
    unit: 's',
    limit: { at: 'most', value: firstWithinSeconds },
  });
  await first.stop();
  const againAt = performance.now();
  const second = await startUntilReady(run, port);
  const isMetAgain = report({
    name: 'second npm start until ready',
    value: (second.readyAt - againAt) / 1000,
    unit: 's',
    limit: { at: 'most', value: secondWithinSeconds },
  });
  await second.stop();
  return isMet && isMetAgain;
}

async function startUntilReady(run: (...words: string[]) => ReturnType<typeof spawn>, port: number) {
  const child = run('start');
  child.stdout?.resume();
  const status = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz/shop`).catch(() => undefined);
    await response?.body?.cancel();
    return response?.status;
  };
  const deadline = performance.now() + firstWithinSeconds * 1000 * 2;
  while ((await status()) !== 200) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error('The server did not become ready.');
    await setTimeout(pollEveryMs);
  }
  return {
    readyAt: performance.now(),
    stop: async () => {
      const exited = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await exited;
      // npm ends before the server that it was asked to end.
      while ((await status()) !== undefined) await setTimeout(pollEveryMs);
    },
  };
}

/** Without the folders that an npm script puts in front. */
function machinePath(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter);
}

function cleanEnvironment(path: string, cache: string): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_|^NODE_ENV$|^NODE_COMPILE_CACHE$|^DATA_DIR$|^PORT$/i.test(name) ||
      name === 'npm_config_registry',
  );
  return { ...Object.fromEntries(variables), PATH: path, npm_config_cache: cache };
}

const versionOf = (path: string) =>
  execFileSync('node', ['--version'], { env: { ...process.env, PATH: path }, encoding: 'utf8' }).trim();
