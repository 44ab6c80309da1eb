import { createDiskMediaStore } from './disk-media-store.ts';
import { createMediaStore } from './media-files.ts';
import type { MediaPlace } from './media-place.ts';
import type { MediaStore } from './media-store.ts';
import { createS3Files } from './s3-media-files.ts';

export const openMediaStore = (place: MediaPlace): MediaStore =>
  place.kind === 'folder'
    ? createDiskMediaStore(place.directory)
    : createMediaStore(createS3Files(place, place.cache));
