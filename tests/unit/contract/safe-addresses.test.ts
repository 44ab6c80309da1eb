import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { linkInputSchema } from '../../../api/contract/common.ts';
import { storedInputSchema } from '../../../api/contract/desk/records.ts';
import { fieldMeta } from '../../../api/contract/field.ts';
import type { Operation } from '../../../api/contract/operation.ts';
import { operations } from '../../../api/contract/operations.ts';

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'https://shop.test/\njavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.test/1',
  'https://shop.test/"><script>alert(1)</script>',
];
const plain = 'https://shop.test/page';
/** An address that is completed before anybody follows it. */
const template = 'https://shop.test/page?number={number}';

/** Fields of such a name are tried, whatever the contract says of them: in a form, `website` is for robots. */
const addressName = /(?:^|_)(?:href|link|ur[il]|website)$/;
const isForRobots = ({ path, name }: Leaf) => name === 'website' && !path.startsWith('store-locator.');

interface Leaf {
  /** `page.create blocks.fr.link` */
  readonly path: string;
  readonly name: string;
  readonly schema: z.core.$ZodType;
  /** The contract says that it is an address. */
  readonly isUrl: boolean;
}

const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
const isLanguage = (key: string) => key === 'fr' || key === 'nl';
/** Whether a parser takes a text; one that only reads numbers, say, does not. */
const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Every part of a body that is no object or list of others, and every link as a whole. */
function leavesOf(
  schema: z.core.$ZodType,
  path: string,
  name: string,
  above: readonly z.core.$ZodType[],
): Leaf[] {
  if (above.includes(schema)) return [];
  const isUrl = [...above, schema].some((each) => fieldMeta.get(each)?.kind === 'url');
  if (schema === linkInputSchema) return [{ path, name, schema, isUrl }];
  // The input of any record: it is saved through the schema of its entity, as tests/contract/desk/batch.test.ts shows.
  if (schema === storedInputSchema) return [];
  const inside = (part: z.core.$ZodType, key?: string) =>
    leavesOf(
      part,
      key === undefined ? path : `${path}.${key}`,
      key === undefined || isLanguage(key) ? name : key,
      [...above, schema],
    );
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, part]) => inside(part, key));
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((part) => inside(part));
  if (schema instanceof z.core.$ZodArray) return inside(schema._zod.def.element);
  if (schema instanceof z.core.$ZodRecord) return inside(schema._zod.def.valueType);
  if (schema instanceof z.core.$ZodTuple) return schema._zod.def.items.flatMap((part) => inside(part));
  if (schema instanceof z.core.$ZodLazy) return inside(schema._zod.def.getter());
  if (schema instanceof z.core.$ZodIntersection)
    return [schema._zod.def.left, schema._zod.def.right].flatMap((part) => inside(part));
  if (schema instanceof z.core.$ZodPipe) {
    const read = inside(schema._zod.def.in);
    // What a pipe reads as a plain text it may refuse afterwards, as dates do.
    return read.every((leaf) => leaf.path === path) ? [{ path, name, schema, isUrl }] : read;
  }
  const { def } = schema._zod;
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return inside(def.innerType);
  return [{ path, name, schema, isUrl }];
}

const leaves = all.flatMap(({ id, body, inputBesideId }) => leavesOf(inputBesideId ?? body, id, '', []));
const links = leaves.filter(({ schema }) => schema === linkInputSchema);
const others = leaves.filter(({ schema }) => schema !== linkInputSchema);

const addresses = others.filter(({ isUrl }) => isUrl);
const tried = others.filter((leaf) => leaf.isUrl || (addressName.test(leaf.name) && !isForRobots(leaf)));

describe('a field that takes an address', () => {
  test('says so in the contract: these are all there are', () => {
    expect(new Set(addresses.map(({ path, name }) => `${path.split('.')[0]} ${name}`))).toEqual(
      new Set([
        'carrier tracking_url',
        'country link',
        'order tracking_url',
        'packing url',
        'redirect to',
        'shipment url',
        'store-locator website',
      ]),
    );
  });

  test.each(hostile)('takes no « %s »', (value) => {
    const taking = tried.filter((leaf) => takes(leaf.schema, value));
    expect(taking.map(({ path }) => path)).toEqual([]);
  });

  test('takes a plain one', () => {
    expect(addresses.filter(({ schema }) => !takes(schema, plain) && !takes(schema, template))).toEqual([]);
  });

  test('that is a link takes it neither as its destination', () => {
    expect(new Set(links.map(({ path }) => path.split('.')[0]))).toEqual(
      new Set(['menu', 'page', 'slider', 'folder']),
    );
    const link = (destination: string) => ({ type: 'external_url', destination });
    expect(hostile.filter((value) => takes(linkInputSchema, link(value)))).toEqual([]);
    expect(takes(linkInputSchema, link(plain))).toBe(true);
  });
});
