import type { Picture } from '../../../api/contract/common.ts';

/** Value of `srcset` for each format, its widths in order; undefined where the picture has none. */
export interface SourceSets {
  avif: string | undefined;
  webp: string | undefined;
}

/** Widths worth offering where the picture stands, in pixels of the picture. */
export interface WidthRange {
  narrowest: number;
  widest: number;
}

const everyWidth: WidthRange = { narrowest: 0, widest: Number.POSITIVE_INFINITY };

export function sourceSets(picture: Pick<Picture, 'sources'>, range = everyWidth): SourceSets {
  return { avif: sourceSet(picture, 'image/avif', range), webp: sourceSet(picture, 'image/webp', range) };
}

function sourceSet(
  { sources }: Pick<Picture, 'sources'>,
  format: string,
  { narrowest, widest }: WidthRange,
): string | undefined {
  const ordered = sources
    .filter(({ type }) => type === format)
    .sort((left, right) => left.width - right.width);
  const fitting = ordered.filter(({ width }) => width >= narrowest && width <= widest);
  // A picture smaller than its place is still shown.
  const offered = fitting.length > 0 ? fitting : ordered.slice(-1);
  return offered.length > 0 ? offered.map(({ url, width }) => `${url} ${width}w`).join(', ') : undefined;
}
