import './known-languages.ts';

import { resolve } from 'node:path';
import { runOperation } from './operations/command.ts';
import { finishRestore, restore } from './operations/restore.ts';

const afterAnotherTool = '--after-another-tool';

/** `npm run restore -- FOLDER`, or `npm run restore -- --after-another-tool` where that has restored the database. */
await runOperation(
  `npm run restore -- FOLDER, or npm run restore -- ${afterAnotherTool}`,
  async ({ argument, base, databaseUrl, dataDirectory, mediaDirectory, print }) => {
    if (argument === afterAnotherTool) {
      await finishRestore({ databaseUrl, dataDirectory });
      print('Numbers go on further up, and every page is rendered at the next start');
      return;
    }
    const folder = resolve(base, argument);
    const { createdAt, media } = await restore({ databaseUrl, dataDirectory, mediaDirectory, folder });
    const isCopied = mediaDirectory !== undefined || media.length === 0;
    print(
      `Restored what was saved at ${createdAt}, with ${isCopied ? media.length : 0} files. Every page is rendered at the next start`,
    );
    if (!isCopied)
      print(
        `MEDIA_STORE is a bucket: copy the ${media.length} files of ${folder}/media into it, where it does not have them`,
      );
  },
);
