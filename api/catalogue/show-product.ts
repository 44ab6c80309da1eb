import { calledPlan } from '../content/sales-plans.ts';
import type { Crumb, ProductDetail } from '../contract/catalogue.ts';
import type { Locale } from '../contract/common.ts';
import { ApiError } from '../http/api-error.ts';
import type { PictureSource } from '../http/services.ts';
import { referencedFiles } from '../media/pictures.ts';
import { writeCharacteristics } from './characteristics.ts';
import { writeHazard } from './hazard.ts';
import { toPricedPack } from './pack.ts';
import { toProductCard } from './product-card.ts';
import type { DetailReader } from './read-details.ts';

export interface ShowQuery {
  readonly lang: Locale;
  readonly saleplan_id?: number | undefined;
  readonly sales_plan_id?: number | undefined;
}

/** A product by its id, or by its slug in the language of the call. */
export async function showProduct(
  read: DetailReader,
  idOrSlug: number | string,
  query: ShowQuery,
  pictures: PictureSource,
  now: Date,
): Promise<ProductDetail> {
  const locale = query.lang;
  const planId = calledPlan(query);
  const found = await read(idOrSlug, locale);
  if (found === undefined || found.card.plans.length === 0) throw new ApiError('not_found');
  const { card, detail, words } = found;
  const plans = card.plans.map(({ id }) => id);
  if (planId !== undefined && !plans.includes(planId)) {
    throw new ApiError('not_available_in_this_saleplan', { existIn: plans });
  }
  const related = found.related.filter((other) => other.plans.some(({ id }) => id === (planId ?? id)));
  const { input } = detail;
  const references = [
    ...[card, ...related].map(({ cover }) => cover),
    ...input.pictures,
    ...detail.packs.map(({ content }) => content.picture),
  ];
  const pictureOf = await pictures.load(referencedFiles(references));
  const packs = detail.packs.map((pack) => toPricedPack(pack, locale, pictureOf, now));
  const wordOf = (kind: string, code: string | null) => words[`${kind} ${code}`];
  return {
    ...toProductCard(card, locale, pictureOf),
    slugs: detail.slugs,
    meta_description: input.meta_description[locale],
    description: input.description[locale],
    advantages: input.advantages[locale],
    steps: input.steps[locale],
    hazard: writeHazard(input.hazard ?? null, locale),
    pictures: input.pictures.flatMap((picture) => pictureOf(picture, locale) ?? []),
    packs,
    characteristics: writeCharacteristics(input, packs, wordOf, locale),
    categories: detail.categories.flatMap(toCategory),
    related: related.map((other) => toProductCard(other, locale, pictureOf)),
    sales_plans: plans,
    promoted: card.plans.some(({ id, promoted }) => promoted !== null && (planId ?? id) === id),
    updated_at: new Date(detail.updated_at).toISOString(),
  };
}

function toCategory({ chain }: { chain: Crumb[] }): ProductDetail['categories'] {
  const own = chain.at(-1);
  return own === undefined ? [] : [{ ...own, ancestors: chain.slice(0, -1) }];
}
