import type { SecurityLog } from '../api/kernel/http/security-log.ts';
import type { ContentAccess } from './content-access.ts';
import { type HealthSources, healthAnswers } from './http/health.ts';
import type { Mount } from './http/listener.ts';
import { type ClientAddresses, mountAnswer, mountApi } from './http/mounts.ts';
import { answerRevalidate } from './http/revalidate.ts';
import { createSearchFilesAnswer } from './http/search-files.ts';
import { limitSearches, type SearchLimits } from './http/search-limits.ts';
import { createShareImageAnswer } from './http/share-image.ts';
import { startingLines } from './http/starting-screen.ts';
import type { Pages } from './open-pages.ts';
import { answerFaults } from './remote/answer-faults.ts';
import { createApiProxy } from './remote/api-proxy.ts';
import type { ServerOptions } from './server-options.ts';
import { drawShareImage } from './share-images.ts';

interface MountParts {
  readonly content: ContentAccess;
  readonly pages: Pages;
  readonly clientAddresses: ClientAddresses;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly searchLimits: SearchLimits;
  readonly securityLog: SecurityLog;
  readonly health: HealthSources;
}

type Answer = Parameters<typeof mountAnswer>[1];

/** All that is no page, by first path segment. */
export function siteMounts(options: ServerOptions, parts: MountParts): Map<string, Mount> {
  const { configuration, logger, revalidateToken } = options;
  const { pages, clientAddresses, commonHeaders, searchLimits, securityLog, health } = parts;
  const { apiUrl, siteUrl, trustedProxies } = configuration;
  const { follower, pending, searchIndexer } = pages;
  const fetchApi = (request: Request) => parts.content.fetchApi(request);
  const proxy = apiUrl && createApiProxy({ apiUrl, siteUrl, trustedProxies, commonHeaders, logger });
  const api = proxy ?? mountApi(fetchApi, clientAddresses, commonHeaders, trustedProxies);
  const mount = (answer: Answer) => mountAnswer(commonHeaders, answer);
  const shareImage = shareImages(parts.content);
  return new Map<string, Mount>([
    ['/api', limitSearches(api, { limits: searchLimits, trustedProxies, commonHeaders, securityLog })],
    ...(proxy ? [['/media', proxy] as const] : []),
    ['/search-index', mount(createSearchFilesAnswer((locale) => searchIndexer.folders(locale)))],
    ['/revalidate', mount((request) => answerRevalidate(request, follower, revalidateToken, pending))],
    ['/share', mount(apiUrl ? answerFaults(shareImage, logger) : shareImage)],
    ...Object.entries(healthAnswers(health)).map(([path, answer]) => [path, mount(answer)] as const),
  ]);
}

/** Pictures for links on other sites, drawn once there is content to draw them from. */
function shareImages(content: ContentAccess): Answer {
  const fetchApi = (request: Request) => content.fetchApi(request);
  const readMedia = async (name: string) => content.opened?.readMedia(name);
  const answer = createShareImageAnswer((subject) => drawShareImage(subject, { fetchApi, readMedia }));
  return async (request) => ((await content.whenReady()) ? answer(request) : startingLines());
}
