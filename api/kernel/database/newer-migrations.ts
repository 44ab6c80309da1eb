import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries, Transaction } from './database.ts';

/** The migrations of a build. */
export interface KnownMigrations {
  readonly folder: string;
  /** From the oldest to the newest. `when` is the time at which it was written, in milliseconds. */
  readonly migrations: readonly { readonly name: string; readonly when: number }[];
  /** Name of the newest one that the builds before it do not survive. */
  readonly breaking: string;
}

/** Letters, digits and underscores, so that they need no quotes. */
const nameSchema = z.string().regex(/^\w+$/);
const journalSchema = z.object({ entries: z.array(z.object({ tag: nameSchema, when: z.number() })) });

/** What the newest build that has migrated the database leaves for older ones: names of migrations. */
const markSchema = z.object({ newest: nameSchema, breaking: nameSchema });
type Mark = z.output<typeof markSchema>;

const foundSchema = z.tuple([
  z.object({ newest: z.coerce.number().nullable(), comment: z.string().nullable() }),
]);

/** A newer build has migrated the database to what this one cannot work on. */
export class OlderBuildError extends Error {
  override name = 'OlderBuildError';

  constructor(migration: string) {
    super(
      `The database was migrated by a newer build, and this one does not survive its migration ${migration}: start the newer build, or restore the backup from before the upgrade`,
    );
  }
}

/** @param breaking name of the newest migration that the builds before it do not survive */
export async function readMigrations(folder: string, breaking: string): Promise<KnownMigrations> {
  const journal: unknown = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));
  const { entries } = journalSchema.parse(journal);
  // A migration that was given another number would be refused by every build.
  if (!entries.some(({ tag }) => tag === breaking)) throw new Error(`There is no migration ${breaking}`);
  return { folder, migrations: entries.map(({ tag: name, when }) => ({ name, when })), breaking };
}

/**
 * The newest migration of the database when this build does not know it: its name, or the time at which it was written.
 * @throws OlderBuildError when this build does not survive it, or one before it
 */
export async function checkNewerMigrations(
  db: Queries,
  { migrations }: KnownMigrations,
): Promise<string | undefined> {
  const { newest, mark } = await readApplied(db);
  if (newest === null || migrations.some(({ when }) => when >= newest)) return undefined;
  if (mark && !migrations.some(({ name }) => name === mark.breaking))
    throw new OlderBuildError(mark.breaking);
  return mark?.newest ?? new Date(newest).toISOString();
}

/** Whether every migration of this build was made, and their names were left to older builds. */
export async function isUpToDate(db: Queries, known: KnownMigrations): Promise<boolean> {
  const { newest, mark } = await readApplied(db);
  return (
    newest !== null && known.migrations.every(({ when }) => when <= newest) && isSame(mark, markOf(known))
  );
}

/** Leaves the names of its migrations to older builds. They stand in a comment on the table of migrations. */
export async function saveMark(tx: Transaction, known: KnownMigrations): Promise<void> {
  const { mark } = await readApplied(tx);
  if (isSame(mark, markOf(known))) return;
  const comment = JSON.stringify(markOf(known));
  await tx.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${comment}'`));
}

const markOf = ({ migrations, breaking }: KnownMigrations): Mark => ({
  newest: migrations.at(-1)?.name ?? '',
  breaking,
});

const isSame = (found: Mark | undefined, mark: Mark): boolean =>
  found?.newest === mark.newest && found.breaking === mark.breaking;

async function readApplied(db: Queries | Transaction) {
  const { rows: tables } = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (tables.length === 0) return { newest: null, mark: undefined };
  const { rows } = await db.execute(
    sql`select max(created_at) as newest, obj_description('drizzle.__drizzle_migrations'::regclass) as comment
        from drizzle.__drizzle_migrations`,
  );
  const [{ newest, comment }] = foundSchema.parse(rows);
  return { newest, mark: comment === null ? undefined : readMark(comment) };
}

/** Undefined for a comment that somebody else wrote. */
function readMark(comment: string): Mark | undefined {
  try {
    return markSchema.parse(JSON.parse(comment));
  } catch {
    return undefined;
  }
}
