import type { SiteLinks } from '../api/http/services.ts';
import { buildPath } from '../src/lib/routes/build-path.ts';
import { listQuery } from '../src/lib/routes/list-query.ts';

/** The addresses that letters lead to. */
export function createSiteLinks(siteUrl: URL): SiteLinks {
  const whole = (path: string) => `${siteUrl.origin}${path}`;
  return {
    home: (page) => whole(buildPath('home', page)),
    product: (slug, page) => whole(buildPath('product', { ...page, slug })),
    favourites: (list, page) => whole(`${buildPath('favourites', page)}${listQuery(list)}`),
  };
}
