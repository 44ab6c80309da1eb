import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { terminalProgress } from '../../api/import/progress.ts';
import { defaultLocale } from '../../languages/locales.ts';
import { type ApiCache, provideSiteRuntime, type SiteRuntime } from '../../src/lib/server/site-runtime.ts';
import { readConfiguration } from '../configuration.ts';
import type { Content } from '../content.ts';
import { loadFirstContent } from '../first-content.ts';
import type { Mount } from '../http/listener.ts';
import { mediaSources, mountMedia } from '../http/media.ts';
import { mountApi, type Senders } from '../http/mounts.ts';
import { logFields } from '../log-fields.ts';
import { createLogger } from '../logger.ts';
import { openContent } from '../open-content.ts';
import { openPrivateFolder } from '../private-folder.ts';
import { createApiProxy } from '../remote/api-proxy.ts';
import { readOwnSecrets } from '../secrets.ts';

interface Middlewares {
  use(
    handle: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void,
  ): unknown;
}

interface DevContent {
  content: Content;
  mounts: ReadonlyMap<string, Mount>;
}

// Astro runs its set-up again on a change of the configuration; the database must be opened only once.
const registryKey = Symbol.for('catalogue.dev-content');
const registry = globalThis as { [registryKey]?: Promise<DevContent> };

/** A module that the browser asks the dev server for. */
const sourceFile = /^\/api\/(?:contract|rules)\/[\w-]+\.ts(?:\?|$)/;

/** Every page reads the content anew. */
const noCache: ApiCache = { get: (_key, load) => load(), invalidate: () => undefined };

export async function mountDevContent(middlewares: Middlewares): Promise<void> {
  registry[registryKey] ??= open();
  const { mounts } = await registry[registryKey];
  middlewares.use((request, response, next) => {
    const [, first = ''] = (request.url ?? '/').split(/[/?]/);
    // Islands read files of the folder `api` that they share with the API.
    if (sourceFile.test(request.url ?? '')) next();
    else if (first === '') response.writeHead(302, { location: `/${defaultLocale}` }).end();
    else if (mounts.has(`/${first}`)) mounts.get(`/${first}`)?.(request, response).catch(next);
    else next();
  });
}

async function open(): Promise<DevContent> {
  const configuration = readConfiguration(process.env);
  const { dataDirectory, mediaUrl, siteUrl } = configuration;
  await openPrivateFolder(dataDirectory);
  const logger = createLogger(configuration.logLevel, logFields('site'));
  const senders: Senders = new WeakMap();
  const content = await openContent({
    configuration,
    ...(await readOwnSecrets(configuration, (name, file) => logger.info(`made the ${name} in ${file}`))),
    senders,
    logger,
    onFailure: (error) => logger.fatal({ err: error }, 'the database is lost'),
  });
  process.once('exit', () => void content.close());
  const warn = (message: string) => logger.warn(message);
  const fetchApi: SiteRuntime['fetchApi'] = (request, sender) => {
    if (sender) senders.set(request, sender);
    return content.fetchApi(request);
  };
  provideSiteRuntime({
    fetchApi,
    readApi: content.readApi,
    apiCache: noCache,
    siteUrl: siteUrl.origin,
    warn,
  });
  const { embedded } = content;
  if (embedded)
    await loadFirstContent(embedded, {
      root: join(import.meta.dirname, '../..'),
      progress: terminalProgress(process.stdout),
    });
  const { apiUrl, trustedProxies } = configuration;
  const proxy = apiUrl && createApiProxy({ apiUrl, siteUrl, trustedProxies, logger, commonHeaders: {} });
  const mounts = new Map<string, Mount>([
    ['/api', proxy ?? mountApi(content.fetchApi, senders, {}, trustedProxies)],
  ]);
  if (proxy) mounts.set('/media', proxy);
  if (embedded) {
    const noteFault = (error: unknown) => logger.error({ err: error }, 'a media file could not be read');
    mounts.set('/media', mountMedia(mediaSources(embedded, mediaUrl), {}, noteFault));
  }
  return { content, mounts };
}
