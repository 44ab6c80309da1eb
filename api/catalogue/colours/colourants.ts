import { eq, sql } from 'drizzle-orm';
import { colourantContract } from '../../contract/colours.ts';
import { colourant } from '../../kernel/database/schema/colour.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { formulasWhere } from './formula-users.ts';

export const colourants = defineResource(colourantContract, {
  table: colourant,
  key: colourant.code,
  columns: ['code', 'position'],
  tags: ['formulas'],
  reads: {
    order: [colourant.position, colourant.code],
    toDetail: ({ id, input: { name, ...rest } }, { lang }) => ({ ...rest, id, name: name[lang] }),
  },
  users: async (tx, id) => {
    const [found] = await tx.select({ code: colourant.code }).from(colourant).where(eq(colourant.id, id));
    const line = JSON.stringify({ lines: [{ colourant: found?.code }] });
    return formulasWhere(tx, sql`input @> ${line}::jsonb`);
  },
});
