import { eq, sql } from 'drizzle-orm';
import { baseContract } from '../../contract/colours.ts';
import { tintBase } from '../../kernel/database/schema/colour.ts';
import { product } from '../../kernel/database/schema/product.ts';
import { invalidField } from '../../kernel/http/api-error.ts';
import { defineResource } from '../../kernel/resources/define-resource.ts';
import { findStored } from '../../kernel/stored/stored.ts';
import { formulasWhere } from './formula-users.ts';
import { shadeTags } from './shades.ts';

/** Products that shades are mixed into. */
export const bases = defineResource(baseContract, {
  table: tintBase,
  key: tintBase.code,
  columns: ['code', 'position'],
  tags: shadeTags,
  derive: async (input, tx) => {
    const owner = await findStored(tx, product, eq(product.reference, input.product));
    if (!owner) throw invalidField('product', 'unknown_reference', { value: input.product });
    return { productId: owner.id };
  },
  users: (tx, id) => formulasWhere(tx, sql`base_id = ${id}`),
});
