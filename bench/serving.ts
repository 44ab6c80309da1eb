import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../scripts/free-port.ts';
import { print, report } from './figure.ts';
import { processorMs } from './processor-time.ts';
import { findOrInstall } from './programs.ts';
import { startServerProcess } from './server-process.ts';
import { readStoredPages } from './stored-pages.ts';

const addressCount = 500;
const rounds = 15;
const secondsEach = 2;

/** Stored pages from our process and from nginx (`gzip_static`, one worker): same bytes, same headers, same run. */
export async function benchServing(dataDirectory: string): Promise<boolean> {
  const nginx = findOrInstall('nginx', 'nginx-light');
  const wrk = findOrInstall('wrk', 'wrk');
  if (!nginx || !wrk) {
    print('serving: not measured, nginx and wrk are not here and cannot be installed');
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'serving-'));
  const server = await startServerProcess(dataDirectory);
  await server.untilReady(300_000);
  // A page that is compressed again meanwhile has its gzip made again.
  await server.untilHard();
  const pages = (await readStoredPages(dataDirectory)).slice(0, addressCount);
  const nginxPort = await freePort();
  const headers = await headersOf(`${server.address}${pages[0]?.path}`);
  const { pid, stop } = await startNginx(nginx, folder, nginxPort, pages, headers);
  writeFileSync(join(folder, 'load.lua'), luaScript(pages.map(({ path }) => path)));
  try {
    // As nginx has its files compressed before: the first to ask for gzip waits until it is made.
    for (const { path } of pages) await headersOf(`${server.address}${path}`);
    const ours: Sample[] = [];
    const theirs: Sample[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(measure(wrk, folder, server.address, server.pid));
      theirs.push(measure(wrk, folder, `http://127.0.0.1:${nginxPort}`, pid));
    }
    print(
      `serving: ${pages.length} addresses in random order, gzip, 32 connections, ${rounds} rounds of ${secondsEach} s each`,
    );
    report({
      name: 'our process, requests per second (median)',
      value: median(ours, 'perSecond'),
      unit: '/s',
    });
    report({
      name: 'nginx gzip_static, one worker (median)',
      value: median(theirs, 'perSecond'),
      unit: '/s',
    });
    report({
      name: 'our process, processor time per request',
      value: median(ours, 'microseconds'),
      unit: 'µs',
    });
    report({ name: 'nginx, processor time per request', value: median(theirs, 'microseconds'), unit: 'µs' });
    return report({
      name: 'requests per second of one core, ours / nginx (median of the rounds)',
      // Round by round, since the speed of the machine changes.
      value: middle(ours.map(({ microseconds }, round) => (theirs[round]?.microseconds ?? 0) / microseconds)),
      unit: '×',
      limit: { at: 'least', value: 0.8 },
    });
  } finally {
    stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Sample {
  perSecond: number;
  /** Processor time of the server for one request: what one core can do, however busy the machine is. */
  microseconds: number;
}

function measure(wrk: string, folder: string, address: string, pid: number): Sample {
  const before = processorMs(pid);
  const output = execFileSync(
    wrk,
    ['-t1', '-c32', `-d${secondsEach}s`, '-s', join(folder, 'load.lua'), address],
    {
      encoding: 'utf8',
    },
  );
  const spentMs = processorMs(pid) - before;
  if (/Non-2xx/.test(output)) throw new Error(`wrk met errors:\n${output}`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  return { perSecond, microseconds: (spentMs / requests) * 1000 };
}

function median(samples: readonly Sample[], key: keyof Sample): number {
  return middle(samples.map((sample) => sample[key]));
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function headersOf(url: string): Promise<Headers> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await response.body?.cancel();
  return response.headers;
}

async function startNginx(
  program: string,
  folder: string,
  port: number,
  pages: Awaited<ReturnType<typeof readStoredPages>>,
  headers: Headers,
): Promise<{ pid: number; stop: () => void }> {
  for (const { path, gzip } of pages) {
    const file = join(folder, 'www', `${decodeURI(path)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gunzipSync(gzip));
    writeFileSync(`${file}.gz`, gzip);
  }
  const ownToNginx = new Set([
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'vary',
  ]);
  const added = [...headers].filter(([name]) => !ownToNginx.has(name));
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(folder, port, added));
  const child = spawn(program, ['-c', configuration, '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (response) break;
  }
  const children = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
  return { pid: Number(children.trim().split('\n')[0]), stop: () => child.kill('SIGTERM') };
}

const nginxConfiguration = (
  folder: string,
  port: number,
  headers: readonly (readonly [string, string])[],
) => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
user root;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log combined buffer=64k flush=1s;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=2000;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    gzip_static on;
    gzip_vary on;
    keepalive_requests 1000000;
    ${headers.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join('\n    ')}
    location / { try_files $uri.html =404; }
  }
}
`;

const luaScript = (paths: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
request = function()
  return wrk.format('GET', paths[math.random(#paths)], { ['Accept-Encoding'] = 'gzip' })
end
`;
