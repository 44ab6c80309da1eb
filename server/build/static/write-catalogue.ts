import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import PQueue from 'p-queue';
import { z } from 'zod';
import { silentProgress } from '../../../api/import/progress.ts';
import redirects from '../../../redirects.mjs';
import { locales } from '../../../src/lib/i18n/locale.ts';
import { ConfigurationError } from '../../configuration.ts';
import { securityHeaders } from '../../edge/security-headers.ts';
import type { Entry } from '../../entry.ts';
import { createLogger } from '../../logger.ts';
import { lockForProcess } from '../../process-lock.ts';
import { retry } from '../../retry.ts';
import { type RunningServer, startServer } from '../../server.ts';
import { headersFile, hostRedirects, indexPage, nginxFile, redirectsFile } from './host-rules.ts';
import { fileOf, filesNamedBy, withPolicy } from './static-page.ts';

/** Stands in every catalogue: a folder without it is of somebody else. */
const marker = '_nginx.conf';
const readAtOnce = 4;
/** What is drawn or fetched when it is asked for may take longer than a visitor waits. */
const mostTries = 4;
const everybody = { isEmpty: true, has: () => true };

const ruleSchema = z.object({ from: z.string(), to: z.string(), code: z.literal([301, 302, 308]) });
const redirectListSchema = z.object({
  items: z.array(z.object({ from: z.string(), to: z.string(), permanent: z.boolean() })),
});

interface ReadFile {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * Writes the site as files that any static host serves: every page with its policy in it, what pages load, the search index and
 * what leads on from former paths. They are what a server of this process answers. A folder that holds another catalogue gets
 * the new one when it is whole. Resolves to how many files there are.
 */
export async function writeCatalogue(entry: Entry, place: string): Promise<number> {
  const folder = resolve(place);
  await checkReplaceable(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await withServer(entry, async (server) => {
      await cp(join(entry.root, 'dist/client'), unfinished, { recursive: true });
      await writePages(server, entry, unfinished);
      await writeSearchIndex(server, unfinished);
      await writeRules(server, entry, { unfinished, folder });
    });
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  const files = await openToOthers(unfinished);
  const former = `${folder}.former`;
  await rename(folder, former).catch(() => undefined);
  await rename(unfinished, folder);
  await rm(former, { recursive: true, force: true });
  return files;
}

/** What this process writes is else its owner's alone, and a host has another user. Resolves to how many files there are. */
async function openToOthers(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await chmod(folder, 0o755);
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  return entries.filter((entry) => entry.isFile()).length;
}

async function checkReplaceable(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length > 0 && !names.includes(marker))
    throw new ConfigurationError([
      `${folder} holds something else than a catalogue: name a folder that is empty or new`,
    ]);
}

/** Runs a server that this process alone asks. */
async function withServer(entry: Entry, work: (server: RunningServer) => Promise<void>): Promise<void> {
  const { configuration } = entry;
  const logger = createLogger(configuration.logLevel, entry.logFields);
  const lock = lockForProcess(configuration.dataDirectory, logger);
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  try {
    const server = await startServer({
      ...entry,
      configuration: { ...configuration, host: '127.0.0.1', port: 0, allowedAddresses: everybody },
      logger,
      accessLog: { write: () => undefined },
      importProgress: silentProgress,
      onPublished: () => undefined,
      onReady: () => undefined,
      onFailure: lost.reject,
    });
    try {
      await Promise.race([server.published.then(() => work(server)), lost.promise]);
    } finally {
      await server.close();
    }
  } finally {
    lock?.release();
  }
}

/** Pages, and every file of the site that they name, once each. */
async function writePages(server: RunningServer, entry: Entry, folder: string): Promise<void> {
  const { siteUrl } = entry.configuration;
  const queue = new PQueue({ concurrency: readAtOnce });
  const seen = new Set<string>();
  const write = async (path: string, file = fileOf(path), expected = 200): Promise<void> => {
    const { status, headers, body } = await readWhole(server, path);
    const location = headers.get('location');
    // The name of a document leads to the file of its content.
    if (location !== null && status === 302 && path.startsWith('/media/'))
      return write(location, fileOf(path));
    if (status !== expected) throw new Error(`${path} answered ${status}`);
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    const policy = headers.get('content-security-policy');
    await put(folder, file, isPage && policy !== null ? withPolicy(body, policy) : body);
    if (isPage) for (const named of filesNamedBy(body.toString(), siteUrl)) add(named);
  };
  const add = (...asked: Parameters<typeof write>) => {
    if (seen.has(asked[0])) return;
    seen.add(asked[0]);
    void queue.add(() => write(...asked)).catch(() => undefined);
  };
  let fault: unknown;
  queue.on('error', (error) => {
    fault ??= error;
    queue.clear();
  });
  for (const path of server.pages.store.listedPaths()) add(path);
  for (const locale of locales) add(`/${locale}/404`, `${locale}/404.html`, 404);
  await queue.onIdle();
  if (fault !== undefined) throw fault;
  await writeErrorPages(server, folder);
}

/** What a host shows by itself, and while the API is away. */
async function writeErrorPages({ pages: { renderer } }: RunningServer, folder: string): Promise<void> {
  await cp(join(folder, `${locales[0]}/404.html`), join(folder, '404.html'));
  for (const locale of locales) {
    const { headers, body } = await renderer.respond({ method: 'GET', path: `/503?lang=${locale}` });
    await put(folder, `${locale}/503.html`, withPolicy(body, String(headers['content-security-policy'])));
  }
}

async function writeSearchIndex({ pages: { searchIndexer } }: RunningServer, folder: string): Promise<void> {
  await searchIndexer.rest();
  for (const locale of locales) {
    const [index] = searchIndexer.folders(locale);
    if (index === undefined) throw new Error(`The search index of ${locale} could not be made`);
    await cp(index, join(folder, 'search-index', locale), { recursive: true });
  }
}

async function writeRules(
  server: RunningServer,
  { configuration }: Entry,
  { unfinished, folder }: { readonly unfinished: string; readonly folder: string },
): Promise<void> {
  const { body } = await read(server, '/api/v1/redirect?site_id=2&perPage=5000');
  const { items } = redirectListSchema.parse(JSON.parse(body.toString()));
  const ofEditors = items.map(
    ({ from, to, permanent }) => ({ from, to, code: permanent ? 301 : 302 }) as const,
  );
  const { apiUrl, siteUrl } = configuration;
  const rules = {
    redirects: hostRedirects([...ruleSchema.array().parse(redirects), ...ofEditors]),
    headers: securityHeaders(configuration),
    apiUrl,
    host: siteUrl.hostname,
  };
  await put(unfinished, 'index.html', Buffer.from(indexPage()));
  await put(unfinished, '_redirects', Buffer.from(redirectsFile(rules)));
  await put(unfinished, '_headers', Buffer.from(headersFile(rules)));
  await put(unfinished, marker, Buffer.from(nginxFile(rules, folder)));
}

/** @throws when the server fails again and again */
function readWhole(server: RunningServer, path: string): Promise<ReadFile> {
  let tries = 0;
  return retry(
    async () => {
      const file = await read(server, path);
      if (file.status >= 500) throw new Error(`${path} answered ${file.status}`);
      return file;
    },
    () => {
      tries += 1;
      return tries < mostTries;
    },
    () => undefined,
  );
}

async function read({ address }: RunningServer, path: string): Promise<ReadFile> {
  const response = await fetch(new URL(path, address), {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity' },
  });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

async function put(folder: string, name: string, bytes: Buffer): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
