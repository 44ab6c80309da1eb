import { z } from 'zod';
import { codeSchema, commonQuerySchema, idSchema, listOf, type pagingQuerySchema } from './common.ts';
import type { RecordEntity } from './desk/record-entities.ts';
import type { ErrorCode } from './errors.ts';
import { type Access, operation, readErrors, reads, writes } from './operation.ts';
import type { Right } from './rights.ts';

/** An id, or the natural key of an entity. */
export const byIdOrCode = z.object({ id: z.union([idSchema, codeSchema]) });

/** Who may read a resource that is not public, and the errors that everybody else receives. */
const refusals = {
  distributor: ['unauthorized', 'not_distributor'],
  editor: ['unauthorized'],
} as const satisfies Partial<Record<Access, readonly ErrorCode[]>>;

/** The query of a list: a page of it, and what the resource adds. */
export type PagingQuery = z.ZodType<z.output<typeof pagingQuerySchema>>;

interface ResourceDescription<
  Name extends RecordEntity,
  Input extends z.ZodObject,
  Query extends PagingQuery,
  Detail extends z.ZodType,
> {
  /** In URLs and in change events: `testimony` for `/api/v1/testimony`. */
  readonly name: Name;
  /** Name of the files of an import, and the cache tag of what shows it: `testimonies`. */
  readonly plural: string;
  /** What an editor needs to be allowed to write it. */
  readonly right: Right;
  /** The field of the input that identifies an entity. */
  readonly keyField: string & keyof z.output<Input>;
  /** The input has no lists of objects, so that it may be imported as CSV. */
  readonly isFlat: boolean;
  readonly input: Input;
  readonly query: Query;
  readonly detail: Detail;
  /** Who may read it, where not everybody may. */
  readonly readBy?: keyof typeof refusals;
}

/** Makes the two reads and five writes of a resource from the shapes of its input and its detail. */
export function describeResource<
  const Name extends RecordEntity,
  Input extends z.ZodObject,
  Query extends PagingQuery,
  Detail extends z.ZodType,
>(description: ResourceDescription<Name, Input, Query, Detail>) {
  const { name, right, input, query, detail, readBy } = description;
  const list = listOf(detail);
  const { index, show } = reads(name, {
    query,
    list,
    detail,
    parameters: byIdOrCode,
    showQuery: commonQuerySchema,
  });
  const errors = readBy && [...readErrors, ...refusals[readBy]];
  return {
    ...description,
    /** One page of a list. */
    list,
    operations: {
      index: errors ? operation({ ...index, access: readBy, right, errors }) : index,
      show: errors ? operation({ ...show, access: readBy, right, errors: [...errors, 'not_found'] }) : show,
      ...writes(name, right, input),
    },
  };
}

export type ResourceContract<
  Input extends z.ZodObject = z.ZodObject,
  Query extends PagingQuery = PagingQuery,
  Detail extends z.ZodType = z.ZodType,
> = ReturnType<typeof describeResource<RecordEntity, Input, Query, Detail>>;
