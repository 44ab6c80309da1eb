import { defaultLocale } from '../../../languages/locales.ts';
import type { Link, LinkInput, Locale } from '../../contract/common.ts';
import type { Queries, Transaction } from '../../kernel/database/database.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';
import type { PlacedReference, Reference } from '../../kernel/links/references.ts';
import { contentReads, type Target } from '../pages/content-reads.ts';

/** Returns the entity of a reference in one language; undefined when there is none. */
export type FindTarget = (type: string, code: string | undefined) => Target | undefined;

/** Reads what the references lead to. */
export async function loadTargets(
  db: Queries | Transaction,
  references: readonly Reference[],
  locale: Locale,
): Promise<FindTarget> {
  const keys = new Map(references.map(({ type, code }) => [`${type} ${code}`, { type, code, locale }]));
  const found = await contentReads(db).targets([...keys.values()]);
  const targets = new Map([...keys.keys()].map((name, index) => [name, found[index]]));
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
