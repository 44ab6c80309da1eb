import { getLiveEntry } from 'astro:content';
import type { APIContext } from 'astro';
import type { EntityType } from '../../api/contract/content.ts';
import { buildAnyPath } from '../lib/routes/build-path.ts';
import type { PageContext } from './page-context.ts';
import { type EntryResult, type PageCache, readEntry } from './read.ts';

/**
 * The item that the slug of a URL names, or the response to give instead: 301 for a slug of the other
 * language or a former one, 302 for an item of the other audience, 404 for none.
 */
export async function readItem<Value extends { slug: string }>(
  astro: Pick<APIContext, 'cache' | 'redirect'>,
  page: PageContext,
  entityType: EntityType,
  pending: Promise<EntryResult<Value>>,
): Promise<Value | Response> {
  const { match, salesPlan, site } = page;
  const entry = await readEntry(astro.cache, pending);
  // The API also takes ids, which are no URLs.
  if (!entry || entry.value.slug !== match.params.slug) {
    const slug = await readPresentSlug(astro.cache, page, entityType);
    if (slug === undefined) return new Response(null, { status: 404 });
    return astro.redirect(buildAnyPath(match.screen, { ...match, ...match.params, slug }), 301);
  }
  if (entry.salesPlanId === salesPlan.id) return entry.value;
  const plan = site.salesplan.find(({ id }) => id === entry.salesPlanId);
  if (!plan) throw new Error(`The site has no sales plan ${entry.salesPlanId}.`);
  return astro.redirect(buildAnyPath(match.screen, { ...match, ...match.params, target: plan.target }), 302);
}

/** None for an entity that no audience sees. */
async function readPresentSlug(
  cache: PageCache,
  { match, locale }: PageContext,
  entityType: EntityType,
): Promise<string | undefined> {
  const { slug } = match.params;
  const entity = await readEntry(cache, getLiveEntry('entities', { locale, entityType, slug }));
  if (!entity || entity.value.sales_plans.length === 0) return undefined;
  const present = entity.value.slugs[locale];
  return present === slug ? undefined : present;
}
