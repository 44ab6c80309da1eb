import type { Pack } from '../pack.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a pack of one kind is drawn at a size, on the drawing board. */
export type DrawShape = (pack: Pack, size: Size) => string;
