import './known-languages.ts';

import { commandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { baseFolder, runOperation } from './operations/command.ts';
import type { EndedAgain } from './operations/end-again.ts';
import { finishRestore, restore } from './operations/restore.ts';
import { chosenBackup, readBackupWord, type StoreWord } from './operations/store/backup-word.ts';
import { withExtracted } from './operations/store/extract-backup.ts';
import { readSecretFiles } from './secret-files.ts';

const {
  words: [source = ''],
  values: { 'after-another-tool': isAfterAnotherTool },
} = commandLine(commands.restore);

/** `npm run restore -- FOLDER`, or `npm run restore -- --after-another-tool` where that has restored the database. */
await runOperation(async ({ databaseUrl, dataDirectory, endedList, mediaDirectory, print }) => {
  const printEnded = ({ sessions, tokens, accounts, hasList }: EndedAgain) => {
    print(
      `Ended ${sessions} sessions and ${tokens} tokens of programs: people sign in, and programs get new ones`,
    );
    print(
      hasList
        ? `Removed ${accounts} accounts again that ${endedList} names`
        : `There is no list at ${endedList}: accounts that were erased since may have come back`,
    );
  };
  if (isAfterAnotherTool) {
    printEnded(await finishRestore({ databaseUrl, dataDirectory, endedList }));
    print('Numbers go on further up, and every page is rendered at the next start');
    return;
  }
  const { values } = readSecretFiles(process.env);
  const named = readBackupWord(source, values, baseFolder());
  const place = { databaseUrl, dataDirectory, endedList, mediaDirectory };
  const restoreFrom = (folder: string) => restore({ ...place, folder });
  const takeOut = async ({ store, name }: StoreWord) =>
    withExtracted(
      store,
      await chosenBackup(store, name),
      { key: values['BACKUP_KEY'], dataDirectory },
      restoreFrom,
    );
  const { createdAt, files, media, ended } =
    named.kind === 'folder' ? await restoreFrom(named.folder) : await takeOut(named);
  const isCopied = mediaDirectory !== undefined || media.length === 0;
  print(
    `Restored what was saved at ${createdAt}, with ${isCopied ? media.length : 0} files. Every page is rendered at the next start`,
  );
  if (files === undefined)
    print(
      'Warning: the backup is of a release that noted names alone. No file is missing, but none could be compared with what was saved',
    );
  printEnded(ended);
  if (!isCopied)
    print(
      named.kind === 'folder'
        ? `MEDIA_STORE is a bucket: copy the ${media.length} files of ${named.folder}/media into it, where it does not have them`
        : `MEDIA_STORE is a bucket: restore once more with a folder as MEDIA_STORE, and copy its ${media.length} files into the bucket, where it does not have them`,
    );
});
