import { asc, gt } from 'drizzle-orm';
import type { Queries, Transaction } from '../kernel/database/database.ts';
import type { StoredCatalogue } from './records.ts';
import { type ImportedResource, keyOf, perResource, resourceNames, resources } from './resources.ts';

const PAGE_SIZE = 500;

/** Reads back the inputs that the entities of the database were last saved from. */
export async function readStored(db: Queries | Transaction): Promise<StoredCatalogue> {
  const inputs = new Map<string, ReadonlyMap<string, unknown>>();
  for (const name of resourceNames) inputs.set(name, await readInputs<unknown>(db, resources[name]));
  return perResource<StoredCatalogue>((name) => inputs.get(name));
}

async function readInputs<Input>(
  db: Queries | Transaction,
  definition: ImportedResource<Input>,
): Promise<ReadonlyMap<string, Input>> {
  const { table } = definition;
  const inputs = new Map<string, Input>();
  for (let lastId = 0, isWhole = false; !isWhole; ) {
    const rows = await db
      .select({ id: table.id, input: table.input })
      .from(table)
      .where(gt(table.id, lastId))
      .orderBy(asc(table.id))
      .limit(PAGE_SIZE);
    for (const { id, input } of rows) {
      lastId = Number(id);
      const key = keyOf(definition, input);
      const parsed = definition.schema.safeParse(input);
      if (key !== undefined && parsed.success) inputs.set(key, parsed.data);
    }
    isWhole = rows.length < PAGE_SIZE;
  }
  return inputs;
}
