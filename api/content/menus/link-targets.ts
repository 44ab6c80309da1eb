import { and, eq, inArray } from 'drizzle-orm';
import { defaultLocale } from '../../../languages/locales.ts';
import type { Link, LinkInput, Locale } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import { category, categoryTranslation } from '../../kernel/database/schema/category.ts';
import { folder, folderTranslation, page, pageTranslation } from '../../kernel/database/schema/content.ts';
import { product, productTranslation } from '../../kernel/database/schema/product.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import type { EntityLinkType, PlacedReference, Reference } from '../../kernel/links/references.ts';

interface Target {
  readonly code: string;
  readonly id: number;
  readonly slug: string;
  readonly isPublished: boolean;
}

/** Returns the entity of a reference in one language; undefined when there is none. */
export type FindTarget = (type: string, code: string | undefined) => Target | undefined;

/** Reads what the references lead to, with one query for each kind of entity. */
export async function loadTargets(
  db: Queries | Transaction,
  references: readonly Reference[],
  locale: Locale,
): Promise<FindTarget> {
  const targets = new Map<string, Target>();
  for (const [type, load] of Object.entries(loaders)) {
    const codes = new Set(references.filter((reference) => reference.type === type).map(({ code }) => code));
    if (codes.size === 0) continue;
    for (const target of await load(db, [...codes], locale)) targets.set(`${type} ${target.code}`, target);
  }
  return (type, code) => targets.get(`${type} ${code}`);
}

/** The link as responses carry it. What is gone or a draft leads nowhere. */
export function resolveLink({ type, destination = '' }: LinkInput, find: FindTarget): Link {
  if (type === 'no_destination') return { type, slug: '' };
  if (type === 'external_url' || type === 'screen') return { type, slug: destination };
  const target = find(type, destination);
  if (!target?.isPublished) return { type: 'no_destination', slug: '' };
  return { type, slug: target.slug, entity_id: target.id };
}

/** A fault for each reference that leads to nothing. */
export async function referenceFaults(
  db: Queries | Transaction,
  references: readonly PlacedReference[],
): Promise<FieldFault[]> {
  const find = await loadTargets(db, references, defaultLocale);
  return references
    .filter(({ type, code }) => find(type, code) === undefined)
    .map(({ path, code }) => ({ path, fault: 'unknown_reference', values: { value: code } }));
}

type Load = (db: Queries | Transaction, codes: string[], locale: Locale) => PromiseLike<Target[]>;

const loaders: Record<EntityLinkType, Load> = {
  async category(db, codes, locale) {
    const { categoryId, slug } = categoryTranslation;
    const rows = await db
      .select({ code: category.code, id: category.id, slug })
      .from(category)
      .innerJoin(
        categoryTranslation,
        and(eq(categoryId, category.id), eq(categoryTranslation.locale, locale)),
      )
      .where(inArray(category.code, codes));
    return rows.map((row) => ({ ...row, isPublished: true }));
  },
  async product(db, codes, locale) {
    const { productId, slug } = productTranslation;
    const rows = await db
      .select({ code: product.reference, id: product.id, slug })
      .from(product)
      .innerJoin(productTranslation, and(eq(productId, product.id), eq(productTranslation.locale, locale)))
      .where(inArray(product.reference, codes));
    return rows.map((row) => ({ ...row, isPublished: true }));
  },
  async folder(db, codes, locale) {
    const { folderId, slug } = folderTranslation;
    const rows = await db
      .select({ code: folder.code, id: folder.id, slug, plans: folder.salesPlanIds })
      .from(folder)
      .innerJoin(folderTranslation, and(eq(folderId, folder.id), eq(folderTranslation.locale, locale)))
      .where(inArray(folder.code, codes));
    return rows.map(({ plans, ...row }) => ({ ...row, isPublished: plans.length > 0 }));
  },
  cms_page: (db, codes, locale) =>
    db
      .select({ code: page.code, id: page.id, slug: pageTranslation.slug, isPublished: page.published })
      .from(page)
      .innerJoin(
        pageTranslation,
        and(eq(pageTranslation.pageId, page.id), eq(pageTranslation.locale, locale)),
      )
      .where(inArray(page.code, codes)),
};
