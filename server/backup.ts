import './known-languages.ts';

import { basename, dirname, resolve } from 'node:path';
import { commandLine } from './command-line.ts';
import { commands, verifying } from './commands.ts';
import { backUp } from './operations/back-up.ts';
import { noteBackup } from './operations/backup-note.ts';
import { checkBackup } from './operations/check-backup.ts';
import { baseFolder, type Operation, reportFaults, runOperation } from './operations/command.ts';
import { manifestName } from './operations/manifest.ts';

const {
  words: [first = '', second = ''],
  values: { 'despite-lost-files': isDespiteLostFiles },
} = commandLine(commands.backup);

/** `npm run backup -- FOLDER` */
async function save({ databaseUrl, dataDirectory, mediaPlace, print }: Operation): Promise<void> {
  const folder = resolve(baseFolder(), first);
  const place = { databaseUrl, dataDirectory, mediaPlace };
  const now = new Date();
  const note = (isGood: boolean) => noteBackup(dataDirectory, { begunAt: now, isGood });
  const saving = backUp({ ...place, folder, now, isDespiteLostFiles });
  const { rows, media, lost } = await saving.catch(async (error: unknown) => {
    // A disk that takes no note is what the backup itself failed of.
    await note(false).catch(() => undefined);
    throw error;
  });
  await note(lost.length === 0);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  print(`Saved ${count} rows of ${Object.keys(rows).length} tables and ${media.length} files to ${folder}`);
  if (lost.length > 0)
    print(`${lost.length} files are lost that the database names: ${manifestName} lists them`);
  if (mediaPlace.kind === 's3')
    print(
      'MEDIA_STORE is a bucket, which a backup leaves out: let it keep versions, or copy its files as well',
    );
}

/** `npm run backup -- verify FOLDER`, or the manifest in it */
async function verify(): Promise<void> {
  const named = resolve(baseFolder(), second);
  const folder = basename(named) === manifestName ? dirname(named) : named;
  const { files, createdAt } = await checkBackup(folder);
  if (files === undefined)
    throw new Error(
      `${folder} was made by a release that noted names alone: none is missing, and contents cannot be compared`,
    );
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  process.stdout.write(`Whole: ${files.length} files of ${bytes} bytes, saved at ${createdAt}\n`);
}

await (first === verifying
  ? reportFaults(verify)
  : runOperation(save, { mayRunBesideSite: (databaseUrl) => databaseUrl !== undefined }));
