import type { SecurityLog } from '../api/kernel/http/security-log.ts';
import type { ContentAccess } from './content-access.ts';
import { type HealthSources, healthResponses } from './http/health.ts';
import { islandFaultResponse } from './http/island-fault.ts';
import type { Mount } from './http/listener.ts';
import { mountApi, mountResponse, type Senders } from './http/mounts.ts';
import { revalidateResponse } from './http/revalidate.ts';
import { createSearchFilesResponse } from './http/search-files.ts';
import { limitSearches, type SearchLimits } from './http/search-limits.ts';
import { createShareImageResponse } from './http/share-image.ts';
import { startingLines } from './http/starting-screen.ts';
import type { Pages } from './open-pages.ts';
import type { PurgeGatherer } from './purge-gatherer.ts';
import { createApiProxy } from './remote/api-proxy.ts';
import { respondToFaults } from './remote/respond-to-faults.ts';
import type { ServerOptions } from './server-options.ts';
import { drawShareImage } from './share-images.ts';

interface MountParts {
  readonly content: ContentAccess;
  readonly pages: Pages;
  readonly purges: PurgeGatherer;
  readonly senders: Senders;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly searchLimits: SearchLimits;
  readonly securityLog: SecurityLog;
  readonly health: HealthSources;
}

type Result = Parameters<typeof mountResponse>[1];

/** All that is no page, by first path segment. */
export function siteMounts(options: ServerOptions, parts: MountParts): Map<string, Mount> {
  const { configuration, logger, revalidateTokens: tokens } = options;
  const { pages, senders, commonHeaders, searchLimits, securityLog, health } = parts;
  const { apiUrl, siteUrl, trustedProxies } = configuration;
  const { follower, pending, searchIndexer } = pages;
  const fetchApi = (request: Request) => parts.content.fetchApi(request);
  const proxy = apiUrl && createApiProxy({ apiUrl, siteUrl, trustedProxies, commonHeaders, logger });
  const api = proxy ?? mountApi(fetchApi, senders, commonHeaders, trustedProxies);
  const mount = (response: Result) => mountResponse(commonHeaders, response);
  const purgeAll = configuration.cdn && (() => parts.purges.noteAll());
  const unnoted = new Set<number>();
  const revalidation = { follower, tokens, pending, unnoted, purgeAll };
  const shareImage = shareImages(parts.content);
  return new Map<string, Mount>([
    ['/api', limitSearches(api, { limits: searchLimits, trustedProxies, commonHeaders, securityLog })],
    ...(proxy ? [['/media', proxy] as const] : []),
    ['/search-index', mount(createSearchFilesResponse((locale) => searchIndexer.folders(locale)))],
    ['/revalidate', mount((request) => revalidateResponse(request, revalidation))],
    ['/island-fault', mount((request) => islandFaultResponse(request, health.metrics.noteIslandFault))],
    ['/share', mount(apiUrl ? respondToFaults(shareImage, logger) : shareImage)],
    ...Object.entries(healthResponses(health)).map(([path, response]) => [path, mount(response)] as const),
  ]);
}

/** Pictures for links on other sites, drawn once there is content to draw them from. */
function shareImages(content: ContentAccess): Result {
  const fetchApi = (request: Request) => content.fetchApi(request);
  const readMedia = async (name: string) => content.opened?.readMedia(name);
  const response = createShareImageResponse((subject) => drawShareImage(subject, { fetchApi, readMedia }));
  return async (request) => ((await content.whenReady()) ? response(request) : startingLines());
}
