import { and, eq, sql } from 'drizzle-orm';
import { collectionKind, shadeContract } from '../../contract/colours.ts';
import { teinte } from '../../kernel/database/schema/colour.ts';
import { tag } from '../../kernel/database/schema/site.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import { formulasWhere } from './formula-users.ts';

/** Cache tags of everything that shows shades. */
export const shadeTags = ['teintes'];

export const shades = defineResource(shadeContract, {
  table: teinte,
  key: teinte.code,
  columns: ['code', 'position', 'collection'],
  derive: async ({ collection }, tx) => {
    if (!(await findStored(tx, tag, and(eq(tag.kind, collectionKind), eq(tag.key, collection)))))
      throw invalidField('collection', 'unknown_reference', { value: collection });
    return {};
  },
  users: (tx, id) => formulasWhere(tx, sql`shade_id = ${id}`),
});
