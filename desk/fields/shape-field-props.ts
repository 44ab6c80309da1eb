import type { Shape } from '../shapes/shape.ts';

/** What the field for a part of an input is told. */
export interface ShapeFieldProps<Of extends Shape = Shape> {
  readonly path: string;
  /** Of the field in the contract, for the names of its values. */
  readonly name: string;
  readonly label: string;
  readonly shape: Of;
  /** Language of what is typed, where it has one. */
  readonly lang?: string | undefined;
}
