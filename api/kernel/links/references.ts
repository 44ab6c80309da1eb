import { z } from 'zod';
import { perLocale } from '../../../languages/per-locale.ts';
import type { Translated } from '../../contract/common.ts';
import { linkTypeSchema } from '../../contract/common.ts';

/** Kinds of links that lead to an entity, by its code. */
export const entityLinkTypes = ['cms_page', 'category', 'product', 'folder'] as const;
export type EntityLinkType = (typeof entityLinkTypes)[number];

export interface Reference {
  readonly type: EntityLinkType;
  readonly code: string;
}

export interface PlacedReference extends Reference {
  /** Dotted path inside the document. */
  readonly path: string;
}

const linkSchema = z.object({ type: linkTypeSchema, destination: z.string() });
const entityLinkSchema = z.enum(entityLinkTypes);
const productsBlockSchema = z.object({ type: z.literal('products'), products: z.array(z.string()) });
const fileSchema = z.union([
  z.object({ file: z.string(), alt: z.object(perLocale(() => z.string())) }),
  z.object({ file: z.string(), label: z.string() }),
]);

/** Every entity that a document refers to: the links below a `link` key, and the products of blocks. */
export function referencesOf(document: unknown): PlacedReference[] {
  return walk(document, '').flatMap(({ path, key, value }) => {
    // Refusals by zod are slow, and most objects are neither a link nor a block of products.
    if (key !== 'link' && !('products' in value)) return [];
    if (key === 'link') {
      const link = linkSchema.safeParse(value);
      const type = entityLinkSchema.safeParse(link.data?.type);
      if (!link.success || !type.success) return [];
      return [{ type: type.data, code: link.data.destination, path: `${path}.destination` }];
    }
    const block = productsBlockSchema.safeParse(value);
    if (!block.success) return [];
    return block.data.products.map((code, index) => ({
      type: 'product' as const,
      code,
      path: `${path}.products.${index}`,
    }));
  });
}

export interface PlacedFile {
  readonly file: string;
  /** Dotted path inside the document. */
  readonly path: string;
  /** Alternative text of a picture. */
  readonly alt?: Readonly<Translated<string>>;
}

/** Every media file that a document refers to: its pictures, and the files to download. */
export const filesOf = (document: unknown): PlacedFile[] =>
  walk(document, '').flatMap(({ path, value }) => {
    if (!('file' in value)) return [];
    const named = fileSchema.safeParse(value);
    if (!named.success) return [];
    const { file } = named.data;
    return [{ file, path: `${path}.file`, ...('alt' in named.data && { alt: named.data.alt }) }];
  });

interface Place {
  readonly path: string;
  readonly key: string;
  readonly value: object;
}

/** Every object inside a value, with where it stands. */
function walk(value: unknown, path: string): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const key = path.slice(path.lastIndexOf('.') + 1);
  const inner = Object.entries(value).flatMap(([name, item]) =>
    walk(item, path === '' ? name : `${path}.${name}`),
  );
  return Array.isArray(value) ? inner : [{ path, key, value }, ...inner];
}
