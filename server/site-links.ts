import type { SiteLinks } from '../api/http/services.ts';
import { buildPath, localeHomePath } from '../src/lib/routes/build-path.ts';

/** The addresses that letters lead to. */
export function createSiteLinks(siteUrl: URL): SiteLinks {
  const whole = (path: string) => `${siteUrl.origin}${path}`;
  return {
    home: (locale) => whole(localeHomePath(locale)),
    product: (slug, page) => whole(buildPath('product', { ...page, slug })),
    favourites: (list, page) => {
      const entries = list.map(({ id, quantity }) => `id=${id}${quantity > 1 ? `x${quantity}` : ''}`);
      return whole(`${buildPath('favourites', page)}?${entries.join('&')}`);
    },
  };
}
