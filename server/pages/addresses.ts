import { z } from 'zod';
import { type UrlEntry, urlEntrySchema } from '../../api/contract/content.ts';
import { locales, targets } from '../../src/lib/i18n/locale.ts';
import { buildAnyPath, buildPath, localeHomePath } from '../../src/lib/routes/build-path.ts';
import { fixedScreens } from '../../src/lib/routes/fixed-screens.ts';
import { isBuilt, orderTypes } from '../../src/lib/routes/route-table.ts';

/** Files that the site renders from content. */
const siteFiles = ['/sitemap.xml', '/robots.txt', '/site.webmanifest'] as const;

/** Parts of a site map that is too long for one file. */
const sitemapPart = /^\/sitemap-[a-z0-9-]+\.xml$/;

export const isSiteFile = (path: string): boolean =>
  siteFiles.some((file) => file === path) || sitemapPart.test(path);

const listSchema = z.object({ items: z.array(z.unknown()) });
const pageSize = 5000;

export interface EntityKey {
  entityType: string;
  id: number;
}

export interface ListedAddress extends EntityKey {
  path: string;
}

/** An entry of `GET /url` that breaks the contract is left out; the rest is published. */
export type OnFault = (message: string) => void;

/** Paths that exist whatever the catalogue holds. */
export function fixedAddresses(): string[] {
  const pages = locales.flatMap((locale) => [
    localeHomePath(locale),
    ...targets.flatMap((target) => fixedScreens().map((screen) => buildAnyPath(screen, { locale, target }))),
    ...orderTypes.map((orderType) => buildPath('purchase-order', { locale, orderType })),
  ]);
  return [...pages, ...siteFiles];
}

/** Every path that an entity has, or only those of one entity. */
export async function listAddresses(
  fetchApi: (request: Request) => Promise<Response>,
  onFault: OnFault,
  entity?: EntityKey,
): Promise<ListedAddress[]> {
  const found: ListedAddress[] = [];
  let from: EntityKey | undefined;
  for (;;) {
    const query = new URLSearchParams({ site_id: '2', perPage: String(pageSize) });
    if (from) query.set('from', `${from.entityType}:${from.id}`);
    if (entity) {
      query.set('entity_type', entity.entityType);
      query.set('id', String(entity.id));
    }
    const response = await fetchApi(new Request(`http://api.internal/api/v1/url?${query}`));
    if (!response.ok) throw new Error(`GET /url answered ${response.status}`);
    const { items } = listSchema.parse(await response.json());
    const next = items.length < pageSize ? undefined : lastEntity(items, from);
    for (const item of items) {
      const address = readAddress(item, onFault);
      // The next part begins with every address of the entity that this one ends with.
      if (address && !isSame(address, next)) found.push(address);
    }
    if (!next) return found;
    from = next;
  }
}

const isSame = (one: EntityKey, other: EntityKey | undefined): boolean =>
  one.entityType === other?.entityType && one.id === other.id;

/** @throws when the next part would be this one again */
function lastEntity(items: readonly unknown[], from: EntityKey | undefined): EntityKey {
  for (const item of items.toReversed()) {
    const entry = urlEntrySchema.safeParse(item);
    if (!entry.success) continue;
    const last = { entityType: entry.data.entity_type, id: entry.data.id };
    if (!isSame(last, from)) return last;
  }
  throw new Error(
    `GET /url has no entry by which the next ones can be asked for, from ${JSON.stringify(from)}`,
  );
}

function readAddress(item: unknown, onFault: OnFault): ListedAddress | undefined {
  const entry = urlEntrySchema.safeParse(item);
  if (!entry.success) {
    const fault = entry.error.issues[0];
    onFault(`GET /url: ${JSON.stringify(item)?.slice(0, 200)}: ${fault?.path.join('.')} ${fault?.message}`);
    return undefined;
  }
  const path = pathOf(entry.data);
  return path === undefined ? undefined : { path, entityType: entry.data.entity_type, id: entry.data.id };
}

function pathOf({ entity_type: type, lang: locale, target, slug }: UrlEntry): string | undefined {
  return isBuilt(type) ? buildPath(type, { locale, target, slug }) : undefined;
}
