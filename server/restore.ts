import './known-languages.ts';

import { resolve } from 'node:path';
import { runOperation } from './operations/command.ts';
import { restore } from './operations/restore.ts';

/** `npm run restore -- FOLDER` */
await runOperation(
  'npm run restore -- FOLDER',
  async ({ argument, base, databaseUrl, dataDirectory, mediaDirectory, print }) => {
    const { createdAt, media } = await restore({
      databaseUrl,
      dataDirectory,
      mediaDirectory,
      folder: resolve(base, argument),
    });
    print(
      `Restored what was saved at ${createdAt}, with ${media.length} files. Every page is rendered at the next start`,
    );
  },
);
