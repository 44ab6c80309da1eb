import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOfColumn } from '../../../api/kernel/database/schema/columns.ts';

const schemaFolder = new URL('../../../api/kernel/database/schema/', import.meta.url);
const rowsFolder = new URL('../../fixtures/stored-rows/', import.meta.url);

/** Columns of JSON that no schema of the contract describes, and why they need none. */
const withoutSchema: Readonly<Record<string, string>> = {
  'checkout.delivery': 'checked where it is read: who has another form chooses again',
  'claim.products': 'what a claim was sent with, which never changes',
  'document_version.source': 'what a file was made of: the same bytes are made of it at any time',
  'import_run.former_media': 'lives as long as an import can be undone',
  'import_run.issues': 'a log',
  'import_run.seen': 'versions by name',
  'kept_answer.body': 'checked where it is read, and forgotten after a day',
  'live_process.secret_hashes': 'of a process that runs',
  'mail_message.attachments': 'of an email that waits',
  'media.alt': 'by language, and may lack any',
  'media.sources': 'written with the file',
  'preview.input': 'an input of any kind, read by the writer of its kind',
  'publication.messages': 'a log',
  'record.outdated': 'texts by name',
  'record.sort': 'by language',
  'record.title': 'by language',
  'record_draft.base': 'an input of any kind, and may be unfinished',
  'record_draft.input': 'an input of any kind, and may be unfinished',
  'record_ending.former': 'an input of any kind, read by the writer of its kind',
  'record_ending.published': 'an input of any kind, read by the writer of its kind',
  'revision.input': 'an input of any kind, read by the writer of its kind',
  'submission.fields': 'texts by name',
};

const tables = (
  await Promise.all(
    readdirSync(schemaFolder).map(
      async (file): Promise<unknown[]> => Object.values(await import(new URL(file, schemaFolder).pathname)),
    ),
  )
)
  .flat()
  .filter((exported) => is(exported, PgTable));
const columns = tables.flatMap((table) =>
  getTableConfig(table)
    .columns.filter((column) => column.getSQLType() === 'jsonb')
    .map((column) => ({
      name: `${getTableName(table)}.${column.name}`,
      column,
      schema: schemaOfColumn(column),
    })),
);
const described = columns.flatMap(({ schema, ...rest }) => (schema ? [{ ...rest, schema }] : []));

const releases = readdirSync(rowsFolder).map((file) => ({
  release: file.replace('.json', ''),
  rows: z
    .record(z.string(), z.array(z.unknown()))
    .parse(JSON.parse(readFileSync(new URL(file, rowsFolder), 'utf8'))),
}));

test('every column of JSON has a schema, or a reason to have none', () => {
  const bare = columns.filter(({ schema }) => schema === undefined).map(({ name }) => name);
  expect(bare.toSorted()).toEqual(Object.keys(withoutSchema).toSorted());
});

describe.each(releases)('rows of $release', ({ rows }) => {
  // Columns that are newer than the release have no rows of it.
  test.each(described.filter(({ name }) => name in rows))(
    'in $name are what the schema asks for today: what it adds has a default, or a migration',
    ({ name, column, schema }) => {
      const documents = rows[name] ?? [];
      expect(documents).not.toEqual([]);
      for (const document of documents) {
        const { error } = schema.safeParse(column.mapFromDriverValue(document));
        expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
      }
    },
  );
});
