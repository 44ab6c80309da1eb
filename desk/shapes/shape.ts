import type { FieldMeta } from '../../api/contract/field.ts';

/** What an input, or a part of it, is made of: enough to make fields for it. */
export type Shape =
  | TextShape
  | NumberShape
  | CheckShape
  | ChoiceShape
  | PairShape
  | GroupShape
  | RowsShape
  | VariantsShape
  | MapShape
  | FixedShape
  | PartShape;

/** What the contract says of every field: by what it is edited, and what it refers to. */
interface Presence extends Pick<FieldMeta, 'widget' | 'reference'> {
  /** It may be null: there is none. */
  readonly isNullable?: boolean;
  /** It may be left out. */
  readonly isOptional?: boolean;
}

export interface TextShape extends Presence {
  readonly kind: 'text';
  readonly form: 'line' | 'date' | 'moment';
}

interface NumberShape extends Presence {
  readonly kind: 'number';
}

interface CheckShape extends Presence {
  readonly kind: 'check';
}

/** A field that always has the same value. */
interface FixedShape extends Presence {
  readonly kind: 'fixed';
  readonly value: string;
}

/** A shape that holds itself, by its name. */
interface PartShape extends Presence {
  readonly kind: 'part';
  readonly name: string;
}

/** One of a few values. */
export interface ChoiceShape extends Presence {
  readonly kind: 'choice';
  readonly options: readonly (string | number)[];
}

/** The same in every language. */
export interface PairShape extends Presence {
  readonly kind: 'pair';
  readonly of: Shape;
}

export interface GroupShape extends Presence {
  readonly kind: 'group';
  readonly fields: Readonly<Record<string, Shape>>;
}

/** A list of things of one shape. */
export interface RowsShape extends Presence {
  readonly kind: 'rows';
  readonly of: Shape;
  readonly most?: number;
}

/** One of several groups, identified by the value of a field. */
export interface VariantsShape extends Presence {
  readonly kind: 'variants';
  readonly by: string;
  /** The other fields, by that value. */
  readonly options: Readonly<Record<string, GroupShape>>;
}

/** Things of one shape by keys that are typed. */
export interface MapShape extends Presence {
  readonly kind: 'map';
  readonly of: Shape;
}

/** The shape of the input of an entity. */
export interface RecordShape {
  readonly fields: Readonly<Record<string, Shape>>;
  /** Shapes that hold themselves, by the name that `part` refers to. */
  readonly parts: Readonly<Record<string, Shape>>;
}
