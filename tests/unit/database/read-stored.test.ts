import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readStored } from '../../../api/kernel/database/read-stored.ts';

const sizeSchema = z.strictObject({ width: z.number(), unit: z.enum(['mm', 'm']).default('mm') });
const schema = z
  .strictObject({
    code: z.string().max(3),
    note: z.string().default('none'),
    tags: z.array(z.string()).default([]),
    size: sizeSchema.nullable().default(null),
    sizes: z.array(sizeSchema),
    extra: z.string().optional(),
    lines: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('text'), bold: z.boolean().default(false) }),
        z.strictObject({ kind: z.literal('size'), size: sizeSchema }),
      ]),
    ),
  })
  .superRefine(() => undefined);

const stored = {
  code: 'A',
  sizes: [{ width: 2 }],
  lines: [{ kind: 'text' }, { kind: 'size', size: { width: 1 } }],
};

describe('a stored document', () => {
  test('has the defaults of fields that it was stored without, at every depth', () => {
    expect(readStored(schema, stored)).toEqual({
      code: 'A',
      note: 'none',
      tags: [],
      size: null,
      sizes: [{ width: 2, unit: 'mm' }],
      lines: [
        { kind: 'text', bold: false },
        { kind: 'size', size: { width: 1, unit: 'mm' } },
      ],
    });
  });

  test('has what it was stored with, also null, and stays as it is itself', () => {
    const document = { ...stored, note: 'own', size: null };
    const copy = structuredClone(document);
    expect(readStored(schema, document)).toMatchObject({ note: 'own', size: null });
    expect(document).toEqual(copy);
  });

  test('loses fields that are no more, and is not refused for limits that have narrowed', () => {
    const former = { ...stored, code: 'LONGER', colour: 'red', sizes: [{ width: 2, unit: 'm', depth: 3 }] };
    const read = readStored(schema, former);
    expect(read).not.toHaveProperty('colour');
    expect(read).toMatchObject({ code: 'LONGER', sizes: [{ width: 2, unit: 'm' }] });
    expect(read.sizes[0]).not.toHaveProperty('depth');
  });

  test('shares no default with another one', () => {
    readStored(schema, stored).tags.push('changed');
    expect(readStored(schema, stored).tags).toEqual([]);
  });

  test('lacks what has no default, for a migration to write', () => {
    expect(readStored(schema, { ...stored, code: undefined })).not.toHaveProperty('code');
  });

  test('is read by a schema that holds itself', () => {
    interface Item {
      readonly label: string;
      readonly items: readonly Item[];
    }
    const itemSchema: z.ZodType<Item> = z.strictObject({
      label: z.string().default('?'),
      get items() {
        return z.array(itemSchema);
      },
    });
    const read = readStored(itemSchema, { items: [{ label: 'a', items: [{ items: [] }] }] });
    expect(read).toEqual({ label: '?', items: [{ label: 'a', items: [{ label: '?', items: [] }] }] });
  });

  test('may be open, a map, or null', () => {
    expect(readStored(z.looseObject({ a: z.number().default(1) }), { b: 2 })).toEqual({ a: 1, b: 2 });
    expect(readStored(z.record(z.string(), sizeSchema), { x: { width: 1 } })).toEqual({
      x: { width: 1, unit: 'mm' },
    });
    expect(readStored(sizeSchema.nullable(), null)).toBeNull();
  });
});
