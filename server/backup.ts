import './known-languages.ts';

import { resolve } from 'node:path';
import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { backUp } from './operations/back-up.ts';
import { runOperation } from './operations/command.ts';

const {
  words: [target = ''],
} = commandLine(commands.backup);

/** `npm run backup -- FOLDER` */
await runOperation(
  async ({ base, databaseUrl, dataDirectory, mediaDirectory, print }) => {
    const folder = resolve(base, target);
    const { rows, media } = await backUp({
      databaseUrl,
      dataDirectory,
      mediaDirectory,
      folder,
      now: new Date(),
    });
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    print(`Saved ${count} rows of ${Object.keys(rows).length} tables and ${media.length} files to ${folder}`);
    if (mediaDirectory === undefined)
      print(
        'MEDIA_STORE is a bucket, which a backup leaves out: let it keep versions, or copy its files as well',
      );
  },
  { mayRunBesideSite: (databaseUrl) => databaseUrl !== undefined },
);
