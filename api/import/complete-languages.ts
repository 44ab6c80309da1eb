import { isDeepStrictEqual } from 'node:util';
import { asc, sql } from 'drizzle-orm';
import { knownLocales } from '../../languages/known-locales.ts';
import { defaultLocale, locales } from '../../languages/locales.ts';
import { languageNames } from '../../languages/names.ts';
import type { WriteContext } from '../kernel/changes/write.ts';
import type { Database, Queries } from '../kernel/database/database.ts';
import { addedLocales, withAddedLanguages } from '../kernel/stored/added-languages.ts';
import { fixedSource } from './issue.ts';
import { type ImportProgress, silentProgress } from './progress.ts';
import { readStored } from './read-stored.ts';
import type { FolderCatalogue, ImportRecord, StoredCatalogue } from './records.ts';
import { type ImportedResource, keyOf, perResource, resourceNames, resources } from './resources.ts';
import { writeCatalogue } from './write-catalogue.ts';

export interface CompletionDependencies {
  readonly database: Database;
  readonly clock: () => Date;
  readonly reservedSlugs: WriteContext['reservedSlugs'];
  readonly sitePath: WriteContext['sitePath'];
  readonly progress?: ImportProgress;
}

/** The content has texts in a language that the settings do not have. */
export class LanguageOffError extends Error {
  override name = 'LanguageOffError';
}

/**
 * Gives every record texts in the languages that the settings add, those of the first language where it has none: they are
 * what the desk lists as to be translated. Returns how many records it changed. @throws LanguageOffError
 */
export async function completeLanguages(dependencies: CompletionDependencies): Promise<number> {
  const { database, clock, reservedSlugs, sitePath, progress = silentProgress } = dependencies;
  await refuseOthers(database.db);
  if (addedLocales.length === 0 || !(await lacksOne(database.db))) return 0;
  const incomplete = new Map<string, readonly ImportRecord<unknown>[]>();
  for (const name of resourceNames)
    incomplete.set(name, await readIncomplete<unknown>(database.db, resources[name]));
  const catalogue = perResource<FolderCatalogue>((name) => ({
    records: incomplete.get(name) ?? [],
    faulty: [],
    isWhole: true,
  }));
  const stored = asIfStored(await readStored(database.db), catalogue);
  const context = { now: clock(), reservedSlugs, sitePath, knownProducts: new Set<string>() };
  await writeCatalogue({ catalogue, stored, context, database, progress }, new Map());
  await nameOthers(database.db);
  return [...incomplete.values()].reduce((total, records) => total + records.length, 0);
}

/** A language that was on before: records with its texts are not those of the contract any more. */
async function refuseOthers(db: Queries): Promise<void> {
  const off = knownLocales.filter((known) => !locales.some((locale) => locale === known));
  for (const locale of off) {
    if (!(await hasTexts(db, locale))) continue;
    const on = [...addedLocales, locale].join(',');
    throw new LanguageOffError(
      `The content has texts in ${languageNames[locale].english}: set ADDED_LANGUAGES=${on}, or restore a backup from before it was added`,
    );
  }
}

async function hasTexts(db: Queries, locale: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from record where entity_id is not null and sort ? ${locale}::text limit 1`,
  );
  return rows.length > 0;
}

async function lacksOne(db: Queries): Promise<boolean> {
  const lacks = addedLocales.map((locale) => sql`not (sort ? ${locale}::text)`);
  const { rows } = await db.execute(
    sql`select 1 from record where entity_id is not null and (${sql.join(lacks, sql` or `)}) limit 1`,
  );
  return rows.length > 0;
}

/** Records without texts are called the same in every language. */
async function nameOthers(db: Queries): Promise<void> {
  for (const locale of addedLocales)
    await db.execute(sql`
      update record set title = title || jsonb_build_object(${locale}::text, title -> ${defaultLocale}::text),
        sort = sort || jsonb_build_object(${locale}::text, sort -> ${defaultLocale}::text)
      where not (sort ? ${locale}::text)`);
}

/** The records of a resource that lack a text, with it. */
async function readIncomplete<Input>(
  db: Queries,
  definition: ImportedResource<Input>,
): Promise<ImportRecord<Input>[]> {
  const { table, schema, name } = definition;
  const rows = await db.select({ input: table.input }).from(table).orderBy(asc(table.id));
  return rows.flatMap(({ input }) => {
    const document = withAddedLanguages(input);
    if (input === null || isDeepStrictEqual(document, input)) return [];
    const key = keyOf(definition, document) ?? name;
    return [{ key, input: schema.parse(document), source: fixedSource(name) }];
  });
}

/** What is completed is no news: its slugs are those that it had. */
const asIfStored = (stored: StoredCatalogue, catalogue: FolderCatalogue): StoredCatalogue =>
  perResource<StoredCatalogue>((name) => {
    const completed = catalogue[name].records.map(({ key, input }): [string, unknown] => [key, input]);
    return new Map([...stored[name], ...completed]);
  });
