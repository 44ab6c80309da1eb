import type { MediaPlace } from './media-place.ts';
import { openSideFolder, type SideFolder } from './side-folder.ts';

/** Files that the processes of a site hand to each other, and which are soon removed. */
export type SharedFiles = Omit<SideFolder, 'list'>;

/** Beside the media files. Backups leave out what ends like this. */
export const sharedFolderName = 'pages.tmp';

/** Where the media files are, since every process reaches that place. */
export const openSharedFiles = (place: MediaPlace): SharedFiles => openSideFolder(place, sharedFolderName);
