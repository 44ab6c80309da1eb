import type { ReactNode } from 'react';
import type { Shape } from '../shapes/shape.ts';

/** Props of the field for a part of an input. */
export interface ShapeFieldProps<Of extends Shape = Shape> {
  readonly path: string;
  /** Name of the field in the contract, for the names of its values. */
  readonly name: string;
  readonly label: string;
  readonly shape: Of;
  /** Language of what is typed, where it has one. */
  readonly lang?: string | undefined;
}

/** Props of the fields of a group. */
export interface ShapeFieldsProps {
  /** Path of the group that they are in; empty for the input itself. */
  readonly path: string;
  readonly fields: Readonly<Record<string, Shape>>;
  readonly lang?: string | undefined;
}

/** How a list draws what stands in it: the fields themselves hold lists, and are handed down. */
export interface RenderShapes {
  readonly renderField: (field: ShapeFieldProps) => ReactNode;
  readonly renderFields: (group: ShapeFieldsProps) => ReactNode;
}
