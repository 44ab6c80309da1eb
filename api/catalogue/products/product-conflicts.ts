import { sql } from 'drizzle-orm';
import type { ProductInput } from '../../contract/catalogue.ts';
import { type Locale, locales } from '../../contract/common.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import type { FieldFault } from '../../kernel/http/field-fault.ts';

/** `slug.fr reboucher` → reference of the product that has it. */
type Owners = ReadonlyMap<string, string>;

/** Returns the faults of a product whose slugs, pack references or EANs are those of another one. */
export async function findConflicts(
  tx: Transaction,
  inputs: readonly ProductInput[],
): Promise<(input: ProductInput) => FieldFault[]> {
  const stored = await loadOwners(tx, inputs);
  const owners = new Map(stored);
  for (const input of inputs) {
    for (const { key } of uniques(input))
      owners.set(key, stored.get(key) ?? owners.get(key) ?? input.reference);
  }
  return (input) =>
    uniques(input)
      .filter(({ key }) => owners.get(key) !== input.reference)
      .map(({ path, value }) => ({ path, fault: 'taken', values: { value } }));
}

interface Unique {
  readonly key: string;
  readonly path: string;
  readonly value: string;
}

function uniques({ slug, packs }: ProductInput): Unique[] {
  return [
    ...locales.map((locale) => ({
      key: `slug.${locale} ${slug[locale]}`,
      path: `slug.${locale}`,
      value: slug[locale],
    })),
    ...packs.flatMap(({ reference, ean }, index) => [
      { key: `reference ${reference}`, path: `packs.${index}.reference`, value: reference },
      { key: `ean ${ean}`, path: `packs.${index}.ean`, value: ean },
    ]),
  ];
}

async function loadOwners(tx: Transaction, inputs: readonly ProductInput[]): Promise<Owners> {
  const slugs = (locale: Locale) => sql.param(inputs.map(({ slug }) => slug[locale]));
  const packs = inputs.flatMap((input) => input.packs);
  const { rows } = await tx.execute<{ key: string; owner: string }>(sql`
    select 'slug.' || t.locale || ' ' || t.slug as key, p.reference as owner
    from product_translation t join product p on p.id = t.product_id
    where ${sql.join(
      locales.map((locale) => sql`(t.locale = ${locale} and t.slug = any(${slugs(locale)}::text[]))`),
      sql` or `,
    )}
    union all
    select 'reference ' || k.reference, p.reference from pack k join product p on p.id = k.product_id
    where k.reference = any(${sql.param(packs.map(({ reference }) => reference))}::text[])
    union all
    select 'ean ' || k.ean, p.reference from pack k join product p on p.id = k.product_id
    where k.ean = any(${sql.param(packs.map(({ ean }) => ean))}::text[])`);
  return new Map(rows.map(({ key, owner }) => [key, owner]));
}
