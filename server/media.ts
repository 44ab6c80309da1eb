import './known-languages.ts';

import type { ListedFile } from '../api/kernel/media/listed-file.ts';
import { unusedStayDays } from '../api/kernel/media/media-age.ts';
import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { runOperation } from './operations/command.ts';
import { findUnusedMedia, removeMedia } from './operations/unused-media.ts';

const {
  values: { delete: isDeleting },
} = commandLine(commands.media);

const namesShown = 20;

const countOf = (files: readonly ListedFile[]): string => {
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return `${files.length} ${files.length === 1 ? 'file' : 'files'} of ${bytes} bytes`;
};

/** `npm run media`, or `npm run media -- --delete` */
await runOperation(
  async ({ databaseUrl, dataDirectory, mediaPlace, print }) => {
    const now = new Date();
    const unused = await findUnusedMedia({ databaseUrl, dataDirectory, mediaPlace, now });
    if (unused.length === 0) {
      print(`Something names every file, but for those that are younger than ${unusedStayDays} days`);
      return;
    }
    if (isDeleting) {
      const removed = await removeMedia(unused, { databaseUrl, dataDirectory, mediaPlace, now });
      print(`Removed ${countOf(removed)} that nothing named`);
      return;
    }
    print(`Nothing names ${countOf(unused)}:`);
    for (const { name } of unused.slice(0, namesShown)) print(`  ${name}`);
    if (unused.length > namesShown) print(`  and ${unused.length - namesShown} more`);
    print('npm run media -- --delete removes them');
  },
  { mayRunBesideSite: (databaseUrl) => databaseUrl !== undefined },
);
