import './known-languages.ts';

import { resolve } from 'node:path';
import { commandLine } from './command-line.ts';
import { commands, drilling, verifying } from './commands.ts';
import { ConfigurationError } from './configuration.ts';
import { faultLines } from './entry.ts';
import { backUp } from './operations/back-up.ts';
import { noteBackup } from './operations/backup-note.ts';
import { checkBackup } from './operations/check-backup.ts';
import { baseFolder, type Operation, reportFaults, runOperation } from './operations/command.ts';
import { drill } from './operations/drill.ts';
import { manifestName } from './operations/manifest.ts';
import { listBackups, storeFolders } from './operations/store/backup-store.ts';
import { chosenBackup, readBackupWord, type StoreWord } from './operations/store/backup-word.ts';
import { withExtracted } from './operations/store/extract-backup.ts';
import { checkStored } from './operations/store/read-files.ts';
import { readSecretFiles } from './secret-files.ts';

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

/** `npm run backup -- verify FOLDER`, the manifest in it, or a store */
async function verify(): Promise<void> {
  const { values, faults } = readSecretFiles(process.env);
  if (faults.length > 0) throw new ConfigurationError(faults);
  const named = readBackupWord(second, values, baseFolder());
  if (named.kind === 'store') await verifyStore(named, values['BACKUP_KEY']);
  else await verifyFolder(named.folder);
}

async function verifyFolder(folder: string): Promise<void> {
  const { files, createdAt } = await checkBackup(folder);
  if (files === undefined)
    throw new Error(
      `${folder} was made by a release that noted names alone: none is missing, and contents cannot be compared`,
    );
  printWhole(files, createdAt);
}

/** Compares one backup of a store, or all of them: those that are whole are named, and then those that are not. */
async function verifyStore({ store, name }: StoreWord, key: string | undefined): Promise<void> {
  const names = name === undefined ? (await listBackups(store)).map((backup) => backup.name) : [name];
  if (names.length === 0) throw new Error(`${store.text} holds no backup`);
  const whole = new Set<string>();
  const faults: string[] = [];
  for (const each of names) {
    try {
      const { manifest, details } = await checkStored(store, each, { key, whole });
      if (details === undefined)
        throw new Error(
          `${store.text}/${storeFolders.backups}/${each} is encrypted: no part is missing, and contents cannot be compared without BACKUP_KEY`,
        );
      printWhole(manifest.files, manifest.createdAt);
    } catch (error) {
      faults.push(...faultLines(error).slice(0, 1));
    }
  }
  if (faults.length > 0) throw new ConfigurationError(faults);
}

function printWhole(files: readonly { readonly sizeBytes: number }[], createdAt: string): void {
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  process.stdout.write(`Whole: ${files.length} files of ${bytes} bytes, saved at ${createdAt}\n`);
}

const hourMs = 3_600_000;

/** `npm run backup -- drill FOLDER`, or a store */
async function rehearse({ databaseUrl, dataDirectory, endedList, print }: Operation): Promise<void> {
  const { values } = readSecretFiles(process.env);
  const named = readBackupWord(second, values, baseFolder());
  const begunAt = Date.now();
  const work = (folder: string) => drill({ folder, databaseUrl, dataDirectory, endedList });
  const { manifest, tables, rows, media, changed } =
    named.kind === 'folder'
      ? await work(named.folder)
      : await withExtracted(
          named.store,
          await chosenBackup(named.store, named.name),
          { key: values['BACKUP_KEY'], dataDirectory },
          work,
        );
  const ageHours = (begunAt - Date.parse(manifest.createdAt)) / hourMs;
  print(
    `Comes back: ${rows} rows of ${tables} tables and ${media} media files, saved at ${manifest.createdAt} (${ageHours.toFixed(1)} hours ago), in ${((Date.now() - begunAt) / 1000).toFixed(0)} s`,
  );
  if (manifest.lost.length > 0)
    print(`${manifest.lost.length} files were lost already when it was made: ${manifestName} lists them`);
  if (changed === undefined)
    print('The site was not compared: a process has its embedded database, or there is none');
  else if (changed.length === 0) print('The site has as many rows in every table');
  else for (const line of ['Since then:', ...changed]) print(line);
}

const commandsOfWords: Readonly<Record<string, () => Promise<void>>> = {
  [verifying]: () => reportFaults(verify),
  [drilling]: () => runOperation(rehearse, { mayRunBesideSite: () => true }),
};
const saving = () => runOperation(save, { mayRunBesideSite: (databaseUrl) => databaseUrl !== undefined });
await (commandsOfWords[first] ?? saving)();
