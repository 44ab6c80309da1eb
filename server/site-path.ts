import { targetPath } from '../api/contract/redirect.ts';
import type { EntityPath, WriteContext } from '../api/kernel/changes/write.ts';
import redirects from '../redirects.mjs';
import { isBuilt } from '../src/lib/routes/route-table.ts';
import { normalise } from './edge/normalise.ts';
import { compileRedirects } from './edge/redirects.ts';
import { isSiteFile } from './pages/addresses.ts';

interface RouteKind {
  readonly kind: 'screen' | 'reserved' | 'free';
}

/** First segments that something else than pages serves. */
const otherSegments = [
  'api',
  'desk',
  'healthz',
  'media',
  'metrics',
  'readyz',
  'island-fault',
  'revalidate',
  'search-index',
  'share',
  '_astro',
  'clp',
];

/** Returns what the site of an origin has at a path or a URL; without an origin, every URL is one of another site. */
export function createSitePath(origin?: string): WriteContext['sitePath'] {
  const { find: findLegacy } = compileRedirects(redirects);

  return (pathOrUrl) => {
    const isOwn = origin !== undefined && URL.parse(pathOrUrl)?.origin === origin;
    const path = targetPath(isOwn ? pathOrUrl.slice(origin.length) || '/' : pathOrUrl);
    if (path === undefined) return undefined;
    const isReserved = otherSegments.includes(path.split('/', 2)[1] ?? '') || findLegacy(path) !== undefined;
    return { path, ...(isReserved ? { kind: 'reserved' } : readRoute(encodeURI(path))) };
  };
}

function readRoute(path: string): RouteKind | EntityPath {
  const found = normalise(path);
  if (found.kind === 'redirect') return readRoute(found.location);
  if (found.kind === 'refuse') return { kind: 'free' };
  const { match } = found;
  if (!match) return { kind: isSiteFile(path) ? 'screen' : 'free' };
  const { screen, locale, target, params } = match;
  if (!isBuilt(screen)) return { kind: 'free' };
  const { slug } = params;
  switch (screen) {
    case 'page':
    case 'product':
    case 'folder':
    case 'category':
      return slug === '' ? { kind: 'screen' } : { kind: 'entity', type: screen, locale, target, slug };
    default:
      return { kind: 'screen' };
  }
}
