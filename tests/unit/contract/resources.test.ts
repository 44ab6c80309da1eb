import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeSchema, pagingQuerySchema } from '../../../api/contract/common.ts';
import { describeResource } from '../../../api/contract/resource.ts';
import { testimony } from '../../../api/kernel/database/schema/testimony.ts';
import { register } from '../../../api/kernel/http/register.ts';
import { defineResource } from '../../../api/kernel/resources/define-resource.ts';
import { bareRouter } from './bare-router.ts';

const input = z.strictObject({ code: codeSchema, position: z.number(), colour: z.string() });
const described = {
  plural: 'things',
  right: 'content',
  keyField: 'code',
  isFlat: true,
  input,
  query: pagingQuerySchema,
  detail: z.object({ id: z.number(), code: z.string() }),
} as const;
const things = describeResource({ ...described, name: 'machine' });

describe('the description of a resource', () => {
  test('makes two reads and five writes at its address', () => {
    const calls = Object.values(things.operations).map(({ method, path, access }) => [method, path, access]);
    expect(calls).toEqual([
      ['GET', '/machine', 'none'],
      ['GET', '/machine/{id}', 'none'],
      ['POST', '/machine', 'editor'],
      ['PUT', '/machine/{id}', 'editor'],
      ['PUT', '/machine', 'editor'],
      ['DELETE', '/machine/{id}', 'editor'],
      ['DELETE', '/machine', 'editor'],
    ]);
  });

  test('keeps its reads for those who may, and documents the responses of the others', () => {
    const { index, show } = describeResource({
      ...described,
      name: 'machine',
      readBy: 'distributor',
    }).operations;
    expect(index.access).toBe('distributor');
    expect(index.errors).toEqual(expect.arrayContaining(['unauthorized', 'not_distributor']));
    expect(show.errors).toEqual(expect.arrayContaining(['unauthorized', 'not_distributor', 'not_found']));
  });

  test('at a path that another resource has stops the start, with the call that came second', () => {
    const start = bareRouter();
    register(start, things.operations.index, () => ({ items: [], total: 0, page: 1, perPage: 24 }));
    const second = describeResource({ ...described, name: 'machine', plural: 'others' });
    expect(() =>
      register(start, second.operations.index, () => ({ items: [], total: 0, page: 1, perPage: 24 })),
    ).toThrow('machine.index: another operation has GET /machine');
  });
});

describe('a definition with a fault', () => {
  // What the type check has to refuse is marked: it fails where one of these becomes possible.
  test('stops the type check', () => {
    const stored = { table: testimony, key: testimony.code };
    const definitions = [
      // @ts-expect-error: the table has no column `colour`.
      () => defineResource(things, { ...stored, columns: ['code', 'colour'] }),
      // @ts-expect-error: the input has no field `subject`.
      () => defineResource(things, { ...stored, columns: ['code', 'subject'] }),
      // @ts-expect-error: nobody has a right of this name.
      () => describeResource({ ...described, name: 'machine', readBy: 'everybody' }),
      // @ts-expect-error: the input has no field `reference` to be identified by.
      () => describeResource({ ...described, name: 'machine', keyField: 'reference' }),
    ];
    expect(definitions).toHaveLength(4);
  });
});
