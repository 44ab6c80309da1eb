import { createDiskFiles } from './disk-media-files.ts';
import { createMediaStore, mastersFolderName } from './media-files.ts';
import type { MediaPlace } from './media-place.ts';
import type { MediaStore } from './media-store.ts';
import { createS3Files } from './s3-media-files.ts';
import { openSideFolder } from './side-folder.ts';

export function openMediaStore(place: MediaPlace): MediaStore {
  const files =
    place.kind === 'folder' ? createDiskFiles(place.directory) : createS3Files(place, place.cache);
  return createMediaStore(files, openSideFolder(place, mastersFolderName));
}

export const openMediaFolder = (directory: string): MediaStore =>
  openMediaStore({ kind: 'folder', directory });
