import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { linkInputSchema } from '../../../api/contract/common.ts';
import { storedInputSchema } from '../../../api/contract/desk/records.ts';
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

/**
 * Fields that are texts to be read, whatever they look like. HTML of editors is cleaned, and the values of settings
 * are checked by their code: both have tests of their own.
 */
const texts = new Set(
  `access_hours address address_more advantages alt answer articles asm_code audience caption captcha
  cart_token certificate city code comment company contact current_password description designation duration editor_password
  email enterprise_number extract fax firstname function head holder hours html iban intended_use key label lastname
  message meta_description name not_for note orderNumber order_number organs palette password password_confirmation
  paymentBy people performances phone pigment place primer products programme question quote reason reference
  region role rows salePoint selectedCarrier selectedRelay sender_name shade shelf signatory siret stamp steps summary
  supports text title titre tracking_number unit username value vat_number words`.split(/\s+/),
);

/** How the columns of a spreadsheet are read: names of columns, which are shown as text, and of fields. */
const isOfTable = ({ path }: Leaf) => path.startsWith('import.check.tables.');

/** In a form, `website` is a field that only robots fill in. */
const isText = (leaf: Leaf) =>
  texts.has(leaf.name) ||
  isOfTable(leaf) ||
  (leaf.name === 'website' && !leaf.path.startsWith('store-locator.'));

interface Leaf {
  /** `page.create blocks.fr.link` */
  readonly path: string;
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

const all = Object.values(operations).flatMap((actions): Operation[] => Object.values(actions));
const isLanguage = (key: string) => key === 'fr' || key === 'nl';
/** Whether a parser takes a text; one that only reads numbers, say, does not. */
const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** Every part of a body that is no object or list of others, and every link as a whole. */
function leavesOf(schema: z.core.$ZodType, path: string, name: string, above: readonly unknown[]): Leaf[] {
  if (above.includes(schema)) return [];
  if (schema === linkInputSchema) return [{ path, name, schema }];
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
    return read.every((leaf) => leaf.path === path) ? [{ path, name, schema }] : read;
  }
  const { def } = schema._zod;
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return inside(def.innerType);
  return [{ path, name, schema }];
}

const leaves = all.flatMap(({ id, body, inputBesideId }) => leavesOf(inputBesideId ?? body, id, '', []));
const links = leaves.filter(({ schema }) => schema === linkInputSchema);
const others = leaves.filter(({ schema }) => schema !== linkInputSchema);

describe('a field that takes an address', () => {
  test.each(hostile)('takes no « %s »', (value) => {
    const taking = others.filter((leaf) => !isText(leaf) && takes(leaf.schema, value));
    expect(taking.map(({ path }) => path)).toEqual([]);
  });

  test('that is a link takes it neither as its destination', () => {
    expect(new Set(links.map(({ path }) => path.split('.')[0]))).toEqual(
      new Set(['menu', 'page', 'slider', 'folder']),
    );
    const link = (destination: string) => ({ type: 'external_url', destination });
    expect(hostile.filter((value) => takes(linkInputSchema, link(value)))).toEqual([]);
    expect(takes(linkInputSchema, link(plain))).toBe(true);
  });

  test('takes a plain one; these are all there are', () => {
    const taking = others.filter((leaf) => !isText(leaf) && takes(leaf.schema, plain));
    expect(new Set(taking.map(({ path, name }) => `${path.split('.')[0]} ${name}`))).toEqual(
      new Set(['country link', 'order tracking_url', 'redirect to', 'store-locator website']),
    );
  });
});

test('every text that is let off is one of the contract', () => {
  const names = new Set(others.filter(({ schema }) => takes(schema, hostile[0])).map(({ name }) => name));
  expect([...texts].filter((name) => !names.has(name))).toEqual([]);
});
