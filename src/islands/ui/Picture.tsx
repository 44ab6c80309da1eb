import type { Picture as PictureData } from '../../../api/contract/common.ts';
import { sourceSets } from '../../lib/html/source-sets.ts';

/** What is shown of a picture: the rest stays out of the page. */
export interface ShownPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Values of `srcset` for both formats, where there are any. */
  readonly avif: string | undefined;
  readonly webp: string | undefined;
}

/** Narrowest width worth offering, in pixels of the picture. */
const narrowest = 320;

/** A picture in the widths and formats that there are of it. */
export const toShownPicture = (picture: PictureData): ShownPicture => ({
  src: picture.webp,
  width: picture.width,
  height: picture.height,
  ...sourceSets(picture, { narrowest, widest: Number.POSITIVE_INFINITY }),
});

interface PictureProps {
  readonly picture: ShownPicture;
  /** Width at which it is shown, as in the attribute `sizes`. */
  readonly sizes: string;
}

/** A picture next to a text that says the same, loaded once it comes into view. */
export function Picture({ picture: { src, width, height, avif, webp }, sizes }: PictureProps) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        loading="lazy"
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        width={width}
        height={height}
        alt=""
      />
    </picture>
  );
}
