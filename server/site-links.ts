import type { SiteLinks } from '../api/http/services.ts';
import { listParameter } from '../api/rules/list-link.ts';
import { buildPath, localeHomePath } from '../src/lib/routes/build-path.ts';

/** The addresses that letters lead to. */
export function createSiteLinks(siteUrl: URL): SiteLinks {
  const whole = (path: string) => `${siteUrl.origin}${path}`;
  return {
    home: (locale) => whole(localeHomePath(locale)),
    product: (slug, page) => whole(buildPath('product', { ...page, slug })),
    favourites: (list, page) =>
      whole(`${buildPath('favourites', page)}?${new URLSearchParams({ [listParameter]: list })}`),
  };
}
