import type { FilePlace } from '../../../api/kernel/media/side-folder.ts';

/** How people name a place: a path, or `s3://bucket/folder`. */
export const textOfPlace = (place: FilePlace): string =>
  place.kind === 'folder' ? place.directory : `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '');
