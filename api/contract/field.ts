import { z } from 'zod';
import type { RecordEntity } from './desk/record-entities.ts';

/** Which records a field names by their keys. */
export interface Reference {
  readonly entity: RecordEntity;
  /** Kind of the records, where there are several; their keys begin with it: `support:beton`. */
  readonly kind?: string;
  /** It names a part of the record, by a code of its own. */
  readonly part?: 'pack';
}

/**
 * How the desk edits a field that its type alone does not tell. `sentences` take several lines. `picture`, `document` and
 * `file` are chosen from the media library. `link` is where a link of some type leads. The others belong to one entity.
 */
export type Widget =
  | 'html'
  | 'sentences'
  | 'colour'
  | 'picture'
  | 'document'
  | 'file'
  | 'link'
  | 'setting'
  | 'tags'
  | 'menu'
  | 'filters'
  | 'hours'
  | 'spans'
  | 'packs';

/** What the contract says of a field besides its type. */
export interface FieldMeta {
  readonly widget?: Widget;
  readonly reference?: Reference;
  /** The text is an address that people follow: `safe-addresses.test.ts` holds that it takes no harmful one. */
  readonly kind?: 'url';
}

export const fieldMeta = z.registry<FieldMeta>();
const originals = new WeakMap<z.core.$ZodType, z.ZodType>();

/** The same schema with what is said of the field. A schema that others share stays without. */
export function field<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema {
  const own = schema.clone();
  fieldMeta.add(own, meta);
  originals.set(own, schema);
  return own;
}

/** The schema that a field shares with others; undefined: nothing is said of the field. */
export const originalOf = (schema: z.core.$ZodType): z.ZodType | undefined => originals.get(schema);

/** The key of another record, which the desk lets editors search. */
export const reference = <Schema extends z.ZodType>(schema: Schema, to: Reference): Schema =>
  field(schema, { reference: to });
