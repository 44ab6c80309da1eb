import { perLocale } from '../../../languages/per-locale.ts';
import type { ProductDetail, ProductPacks } from '../../contract/catalogue.ts';
import type { Locale } from '../../contract/common.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { PictureSource } from '../../kernel/http/services.ts';
import { referencedFiles } from '../../kernel/media/pictures.ts';
import { calledPlan } from '../../kernel/plans/sales-plans.ts';
import type { DraftRule } from '../../kernel/previews/draft-rule.ts';
import { requireShown } from '../../kernel/stored/found.ts';
import { crumbsTo } from '../categories/category-tree.ts';
import type { CatalogueWords } from '../search/catalogue-words.ts';
import { writeCharacteristics } from './characteristics.ts';
import { writeHazard } from './hazard.ts';
import { toPricedPack } from './pack.ts';
import { type CardRow, toProductCard } from './product-card.ts';
import type { ListedRow } from './product-memory.ts';
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
  { pictures, now, maySeeDraft }: { pictures: PictureSource; now: Date; maySeeDraft: DraftRule },
): Promise<ProductDetail> {
  const locale = query.lang;
  const planId = calledPlan(query);
  const found = await readShown(read, idOrSlug, query, maySeeDraft);
  const { card, detail, words } = found;
  const plans = card.plans.map(({ id }) => id);
  const related = found.related.filter((other) => other.plans.some(({ id }) => id === (planId ?? id)));
  const { input } = detail;
  const references = [
    ...[card, ...related].map(({ cover }) => cover),
    ...input.pictures,
    ...detail.packs.map(({ content }) => content.picture),
  ];
  const pictureOf = await pictures.load(referencedFiles(references));
  const packs = detail.packs.map((pack) => toPricedPack(pack, locale, pictureOf, now));
  const book = {
    labelOf: (kind: string, code: string | null) => words.vocabulary[`${kind} ${code}`]?.[locale],
    supports: Object.keys(words.vocabulary).flatMap((key) => key.match(/^support (.+)$/)?.[1] ?? []),
  };
  const toCard = (row: ListedRow) => toProductCard(cardRow(row, words, locale), locale, pictureOf);
  const shown = toCard(card);
  return {
    ...shown,
    slugs: perLocale((language) => card.texts[language].slug),
    meta_description: input.meta_description[locale],
    description: input.description[locale],
    advantages: input.advantages[locale],
    not_for: input.not_for?.[locale] ?? [],
    steps: input.steps[locale],
    step_kinds: input.steps[locale].map((_step, place) => input.step_kinds?.[place] ?? 'other'),
    hazard: writeHazard(input.hazard, locale),
    pictures: input.pictures.flatMap((picture) => pictureOf(picture, locale) ?? []),
    tinting: input.tinting,
    packs,
    characteristics: writeCharacteristics(input, packs, book, { locale, family: shown.family }),
    categories: detail.category_ids.flatMap((id) => toCategory(id, words, locale)),
    related: related.map(toCard),
    sales_plans: plans,
    promoted: card.plans.some(({ id, promoted }) => promoted !== null && (planId ?? id) === id),
    updated_at: new Date(detail.updated_at).toISOString(),
  };
}

/** The packs of a product by its id, or by its slug in the language of the call. */
export async function showPacks(
  read: DetailReader,
  idOrSlug: number | string,
  query: ShowQuery,
  pictures: PictureSource,
  now: Date,
): Promise<ProductPacks> {
  const { card, detail } = await readShown(read, idOrSlug, query, () => false);
  const { name, slug } = card.texts[query.lang];
  const pictureOf = await pictures.load(referencedFiles(detail.packs.map(({ content }) => content.picture)));
  return {
    id: card.id,
    name,
    slug,
    consumption: card.technical.consumption,
    tinting: detail.input.tinting,
    packs: detail.packs.map((row) => toPricedPack(row, query.lang, pictureOf, now)),
  };
}

/** @throws ApiError `not_found`, `not_available_in_this_saleplan` */
async function readShown(
  read: DetailReader,
  idOrSlug: number | string,
  query: ShowQuery,
  maySeeDraft: DraftRule,
) {
  const found = await read({ idOrSlug, locale: query.lang });
  if (found === undefined) throw new ApiError('not_found');
  const { id, plans } = found.card;
  requireShown({ id, plans: plans.map((plan) => plan.id) }, calledPlan(query), maySeeDraft);
  return found;
}

function cardRow(row: ListedRow, { categories }: CatalogueWords, locale: Locale): CardRow {
  const category = categories[row.category_id];
  if (category === undefined) throw new Error(`Product ${row.id} has no category`);
  return {
    ...row,
    ...row.texts[locale],
    category_name: category.texts[locale].name,
    family: category.family,
  };
}

function toCategory(id: number, { categories }: CatalogueWords, locale: Locale): ProductDetail['categories'] {
  const crumbs = crumbsTo(id, (crumbId) => {
    const category = categories[crumbId];
    return category && { ...category, ...category.texts[locale] };
  });
  return crumbs.slice(-1).map((own) => ({ ...own, ancestors: crumbs.slice(0, -1) }));
}
