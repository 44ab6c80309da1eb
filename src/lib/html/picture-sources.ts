import type { Picture } from '../../../api/contract/common.ts';

export interface SourceSet {
  type: string;
  srcset: string;
}

/** Smallest format first: a browser takes the first that it knows. */
const formats = ['image/avif', 'image/webp'] as const;

/** One `srcset` for each format of a picture, its widths in order. */
export function sourceSets({ sources }: Pick<Picture, 'sources'>): SourceSet[] {
  return formats.flatMap((type) => {
    const ofType = sources.filter((source) => source.type === type);
    if (ofType.length === 0) return [];
    const ordered = [...ofType].sort((left, right) => left.width - right.width);
    return [{ type, srcset: ordered.map(({ url, width }) => `${url} ${width}w`).join(', ') }];
  });
}
