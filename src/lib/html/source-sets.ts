import type { Picture } from '../../../api/contract/common.ts';

/** Value of `srcset` for each format, its widths in order; undefined where the picture has none. */
export interface SourceSets {
  avif: string | undefined;
  webp: string | undefined;
}

export function sourceSets(picture: Pick<Picture, 'sources'>): SourceSets {
  return { avif: sourceSet(picture, 'image/avif'), webp: sourceSet(picture, 'image/webp') };
}

function sourceSet({ sources }: Pick<Picture, 'sources'>, format: string): string | undefined {
  const ordered = sources
    .filter(({ type }) => type === format)
    .sort((left, right) => left.width - right.width)
    .map(({ url, width }) => `${url} ${width}w`);
  return ordered.length > 0 ? ordered.join(', ') : undefined;
}
