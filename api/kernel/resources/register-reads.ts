import { asc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Locale } from '../../contract/common.ts';
import type { PagingQuery, ResourceContract } from '../../contract/resource.ts';
import type { Queries } from '../database/database.ts';
import { readStored } from '../database/read-stored.ts';
import { register } from '../http/register.ts';
import type { Router } from '../http/router.ts';
import { isNamed, requireFound } from '../stored/found.ts';
import { listPage, toWindow } from '../stored/stored.ts';
import type { ResourceTable } from './upsert.ts';

export interface ResourceReads<
  Input extends z.ZodObject,
  Query extends PagingQuery,
  Detail extends z.ZodType,
> {
  /** Columns that a list is sorted by. */
  readonly order: readonly PgColumn[];
  /** The rows that a list holds; by default all. */
  where?(query: z.output<Query>): SQL | undefined;
  /** One entity in the language of the response. */
  toDetail(
    entity: { readonly id: number; readonly input: z.output<Input> },
    call: { readonly lang: Locale },
  ): z.output<Detail>;
}

interface ReadResource<Input extends z.ZodObject, Query extends PagingQuery, Detail extends z.ZodType> {
  readonly contract: ResourceContract<Input, Query, Detail>;
  readonly table: ResourceTable;
  readonly key: PgColumn;
  readonly reads: ResourceReads<Input, Query, Detail>;
}

/** The columns of a table that is not known have no types. */
interface Row {
  readonly id: unknown;
  readonly input: unknown;
}

/** Registers index and show of a resource whose details are made of its input alone. */
export function registerReads<Input extends z.ZodObject, Query extends PagingQuery, Detail extends z.ZodType>(
  router: Router,
  db: Queries,
  { contract, table, key, reads }: ReadResource<Input, Query, Detail>,
): void {
  const { index, show } = contract.operations;
  const select = () => db.select({ id: table.id, input: table.input }).from(table);
  const toDetail = ({ id, input }: Row, call: { readonly lang: Locale }) =>
    reads.toDetail({ id: Number(id), input: readStored(contract.input, input) }, call);

  register(router, index, async ({ query }) => {
    const { limit, offset } = toWindow(query);
    const where = reads.where?.(query);
    const order = reads.order.map((column) => asc(column));
    const rows = await select()
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    const items = rows.map((row) => toDetail(row, query));
    return listPage(db, { table, where, paging: query, items });
  });
  register(router, show, async ({ parameters, query }) => {
    const rows = await select().where(isNamed(table, key, parameters.id));
    return toDetail(requireFound(rows), query);
  });
}
