import type { MediaItem } from '../../api/contract/desk/media.ts';

/** A file at a glance: its picture, or what kind of document it is. Its name is next to it. */
export function Thumbnail({ item }: { readonly item: Pick<MediaItem, 'thumbnail'> }) {
  return (
    <span className="thumbnail">
      {item.thumbnail === null ? (
        <span aria-hidden="true">PDF</span>
      ) : (
        <img src={item.thumbnail} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
