import { openMediaFolder } from '../../api/kernel/media/open-media-store.ts';

/** `finish-pictures.ts FOLDER`: makes every size of the pictures of a media folder, as a site does while it has time. */
const [folder = ''] = process.argv.slice(2);
await openMediaFolder(folder).finishPictures({
  proceed: async () => true,
  onFault: (error) => {
    throw error;
  },
});
