import { getLiveEntry } from 'astro:content';
import type { APIContext } from 'astro';
import { menuTag, promotedProducts, promotedTag, settingTag } from '../../api/contract/cache-tags.ts';
import type { ProductCard } from '../../api/contract/catalogue.ts';
import type { Country, MenuLink, SalesPlan, Setting, Site } from '../../api/contract/content.ts';
import type { Negoce } from '../../api/rules/networks.ts';
import type { Locale, Target } from '../lib/i18n/locale.ts';
import {
  type ByNetwork,
  type MarkedItems,
  mapNetworks,
  markItems,
  sameInAll,
} from '../lib/networks/by-network.ts';
import { localeHomePath } from '../lib/routes/build-path.ts';
import { matchPath, type RouteMatch } from '../lib/routes/match-path.ts';
import { siteRuntime } from '../lib/server/site-runtime.ts';
import { type Frame, frameKey } from './frame-key.ts';
import { localeOfAddress } from './locale-of-address.ts';
import { type PageCache, readValue } from './read.ts';
import { readByNetwork } from './read-by-network.ts';

/** What every page needs besides its own content: where it stands, and the frame around it. */
export interface PageContext extends PagePlace {
  /** The page for what surrounds its content: what that reads makes the frame old, and not the page. */
  framed: FramedPage;
  /** The links at the foot of the page, for contents that show one of them. */
  footLinks: () => MenuLink[];
  /** The promoted products, for contents that show them. */
  promoted: () => MarkedItems<ProductCard>;
}

interface PagePlace {
  match: RouteMatch;
  locale: Locale;
  target: Target;
  salesPlan: SalesPlan;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  site: Site;
  /** Value of a setting in the page's language; empty when it is not set. */
  setting: (code: string) => string;
  /** Query that the same page has in the other language; mostly none. */
  query: string;
  /** The same object for all pages with the same menus, settings and promoted products. */
  frame: Frame;
}

/** A page as what surrounds its content sees it. */
export interface FramedPage extends PagePlace {
  menus: { main: MenuLink[]; footer: MenuLink[]; prefooter: MenuLink[] };
  promoted: MarkedItems<ProductCard>;
  /** Where the brand is sold, with the site of the subsidiary if there is one. */
  countries: Country[];
}

type Context = Pick<APIContext, 'url' | 'locals'> & { cache: PageCache };

/** What the URL holds outside its path. */
interface AsideOfPath {
  target?: Target;
  query?: string;
}

/** Reads the frame of the page behind a URL and gives its tags to the page. */
export async function openPage(
  { url, cache, locals }: Context,
  aside: AsideOfPath = {},
): Promise<PageContext> {
  const fallback = localeHomePath(localeOfAddress(url));
  const found = matchPath(url.pathname) ?? matchPath(fallback);
  if (!found) throw new Error('The route table has no home page.');
  const match = { ...found, target: aside.target ?? found.target };
  const { locale, target } = match;
  const site = await readSite(cache, locale);
  const salesPlan = site.salesplan.find((plan) => plan.target === target);
  if (!salesPlan) throw new Error(`The site has no sales plan for ${target}.`);
  const filter = { locale, salesPlanId: salesPlan.id };
  const ofFrame = frameCache(locals, `${locale}:${target}`);
  const menu = async (code: string) => {
    const list = await readValue(ofFrame, getLiveEntry('menus', { ...filter, code }));
    return list.items.find((item) => item.code === code)?.items ?? [];
  };
  const promotedIn = (network: { negoce?: Negoce }) =>
    readValue(
      ofFrame,
      getLiveEntry('promotedProducts', { ...filter, ...network, target, count: promotedProducts }),
    );
  const [settings, main, footer, prefooter, promoted, { items: countries }] = await Promise.all([
    readSettingItems(cache, locale),
    menu(`menu_${target}`),
    menu(`menu_footer_${target}`),
    menu(`menu_prefooter_${target}`),
    readByNetwork(target, promotedIn),
    readValue(ofFrame, getLiveEntry('countries', { locale })),
  ]);
  const frame = frameKey(main, settings, footer, prefooter, ...Object.values(promoted), countries, site);
  const place: Omit<PagePlace, 'setting'> = {
    match,
    locale,
    target,
    salesPlan,
    siteUrl: siteRuntime().siteUrl,
    site,
    query: aside.query ?? '',
    frame,
  };
  const products = markPromoted(mapNetworks(promoted, ({ items }) => items));
  const settingOfFrame = settingReader(ofFrame, locale, settings);
  return {
    ...place,
    setting: settingReader(cache, locale, settings),
    framed: {
      ...place,
      // What is remembered of the frame was rendered for another page: the frame knows the settings that it read.
      setting: (code) => {
        frame.settings.add(code);
        return settingOfFrame(code);
      },
      menus: { main, footer, prefooter },
      promoted: products,
      countries,
    },
    footLinks: () => {
      for (const code of [`menu_footer_${target}`, `menu_prefooter_${target}`])
        cache.set({ tags: [menuTag(code, locale)] });
      return [...footer, ...prefooter];
    },
    promoted: () => {
      cache.set({ tags: [promotedTag(target, locale)] });
      return products;
    },
  };
}

/** Takes the tags of what surrounds the content of a page, which server/pages/slots.ts replaces without the page. */
function frameCache(locals: App.Locals, name: string): PageCache {
  const frame = locals.frame ?? { name, tags: new Set() };
  locals.frame = frame;
  return {
    set: (hint) => {
      if (hint === false) return;
      const tags = 'cacheHint' in hint ? hint.cacheHint?.tags : 'tags' in hint ? hint.tags : [];
      for (const tag of tags ?? []) frame.tags.add(tag);
    },
  };
}

/** A catalogue without networks promotes the same products in all of them. */
function markPromoted(lists: ByNetwork<ProductCard[]>): MarkedItems<ProductCard> {
  const isApart = lists.true.length + lists.false.length > 0;
  return markItems(isApart ? lists : sameInAll(lists.unset));
}

export async function readSite(cache: PageCache, locale: Locale): Promise<Site> {
  const { list } = await readValue(cache, getLiveEntry('site', { locale }));
  const [site] = list;
  if (!site) throw new Error('The API has no site.');
  return site;
}

/** Gives the value of a setting by its code. */
export async function readSettings(cache: PageCache, locale: Locale): Promise<PageContext['setting']> {
  return settingReader(cache, locale, await readSettingItems(cache, locale));
}

async function readSettingItems(cache: PageCache, locale: Locale): Promise<Setting[]> {
  const { items } = await readValue(cache, getLiveEntry('settings', { locale }));
  return items;
}

/** The page carries the tags of the settings that are read of it. */
function settingReader(cache: PageCache, locale: Locale, items: readonly Setting[]): PageContext['setting'] {
  const values = new Map(items.map(({ code, values: [first] }) => [code, first?.value ?? '']));
  return (code) => {
    cache.set({ tags: [settingTag(code, locale)] });
    return values.get(code) ?? '';
  };
}
