import { eq } from 'drizzle-orm';
import { changeTags } from '../../contract/cache-tags.ts';
import { locales } from '../../contract/common.ts';
import type { PageInput } from '../../contract/content.ts';
import type { SaveResult, WriteContext } from '../../kernel/changes/write.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { page, pageTranslation } from '../../kernel/database/schema/content.ts';
import { ApiError } from '../../kernel/http/api-error.ts';
import { saveFormerSlugs } from '../../kernel/links/former-slugs.ts';
import { linkingTags } from '../../kernel/links/linking-tags.ts';
import { referencesOf } from '../../kernel/links/references.ts';
import { toSalesPlanIds } from '../../kernel/plans/sales-plans.ts';
import { withAddedLanguages } from '../../kernel/stored/added-languages.ts';
import { changedLocales, isSameDocument, toDocument } from '../../kernel/stored/document.ts';
import { findStored, returnedId } from '../../kernel/stored/stored.ts';
import { belgianDay } from '../../rules/format-date.ts';
import { referenceFaults } from '../menus/link-targets.ts';
import { cleanTranslatedBlocks } from './clean-blocks.ts';
import { indexPage } from './index-page.ts';
import { isPublishedOn } from './publish-due-pages.ts';
import { refuseTakenSlugs, reservedSlugFaults } from './slug-faults.ts';

export async function savePage(
  tx: Transaction,
  given: PageInput,
  context: WriteContext,
): Promise<SaveResult> {
  const input = { ...given, blocks: cleanTranslatedBlocks(given.blocks) };
  const published = isPublishedOn(belgianDay(context.now), input);
  const stored = await findStored(tx, page, eq(page.code, input.code));
  if (stored && isSameDocument(input, stored.input)) return { id: stored.id, outcome: 'unchanged', tags: [] };
  await refuseFaults(tx, input, stored?.id, context);
  const wasPublished = stored && (await isPublished(tx, stored.id));
  const id = await writePage(tx, input, published, context);
  await indexPage(tx, id, { ...input, published });
  const before = stored && withAddedLanguages(stored.input);
  await saveFormerSlugs(tx, 'page', [{ id, before: before?.slug, after: input.slug }]);
  const tags = await changedTags(tx, id, {
    after: input,
    before,
    isShownAlike: wasPublished === published,
  });
  return { id, outcome: stored ? 'changed' : 'created', tags };
}

async function refuseFaults(
  tx: Transaction,
  input: PageInput,
  ownId: number | undefined,
  context: WriteContext,
): Promise<void> {
  const references = await referenceFaults(tx, referencesOf(input));
  const fields = [...reservedSlugFaults(input.slug, context), ...references];
  if (fields.length > 0) throw new ApiError('invalid_fields', { fields });
  const { pageId, locale, slug } = pageTranslation;
  await refuseTakenSlugs(tx, { table: pageTranslation, id: pageId, locale, slug }, input.slug, ownId);
}

async function isPublished(tx: Transaction, id: number): Promise<boolean> {
  const [row] = await tx.select({ published: page.published }).from(page).where(eq(page.id, id));
  return row?.published ?? false;
}

async function writePage(
  tx: Transaction,
  input: PageInput,
  published: boolean,
  { now, restoredId }: WriteContext,
): Promise<number> {
  const { code, technical_type, tags, negoce, published_at, cover } = input;
  const values = {
    code,
    tags,
    negoce,
    published,
    cover,
    technicalType: technical_type,
    publishedAt: published_at,
    salesPlanIds: toSalesPlanIds(input.sales_plans),
    input,
    updatedAt: now,
  };
  const rows = await tx
    .insert(page)
    .overridingSystemValue()
    .values({ ...values, id: restoredId })
    .onConflictDoUpdate({ target: page.code, set: values })
    .returning({ id: page.id });
  const pageId = returnedId(rows);
  await tx.delete(pageTranslation).where(eq(pageTranslation.pageId, pageId));
  await tx.insert(pageTranslation).values(
    locales.map((locale) => ({
      pageId,
      locale,
      slug: input.slug[locale],
      title: input.title[locale],
      description: input.description[locale],
    })),
  );
  return pageId;
}

interface PageChange {
  readonly after: PageInput;
  readonly before: PageInput | undefined;
  /** Visitors saw it before exactly when they see it now. */
  readonly isShownAlike: boolean;
}

async function changedTags(tx: Transaction, id: number, change: PageChange): Promise<string[]> {
  const { after, before, isShownAlike } = change;
  const types = [after, ...(before ? [before] : [])].map(({ technical_type }) => technical_type);
  const isSame = before !== undefined && isShownAlike;
  const moved = isSame ? locales.filter((locale) => before.slug[locale] !== after.slug[locale]) : locales;
  const listedIn = isSame ? changedLocales(toDocument(listed(before)), toDocument(listed(after))) : locales;
  return [
    // It names, in every language, the moment at which it was saved.
    ...changeTags(`page:${id}`),
    // The site map leads to it in the other languages.
    ...new Set(types.flatMap((type) => changeTags(`pages:${type}`, moved.length > 0 ? locales : listedIn))),
    ...(await linkingTags(tx, [{ type: 'cms_page', code: after.code }], moved)),
  ];
}

/** What lists of pages show and choose by: all but the text itself. */
const listed = ({ blocks: _blocks, meta_description: _meta, ...rest }: PageInput) => rest;
