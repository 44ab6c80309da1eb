import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFile, listFiles } from './backup-files.ts';
import { databaseName, type Manifest, manifestName, mediaFolderName, readManifest } from './manifest.ts';

const namesShown = 3;

/** The first of the names, in parentheses: « (media/a.webp, media/b.webp, media/c.webp …) » */
export const firstOf = (names: readonly string[]): string =>
  `(${names.slice(0, namesShown).join(', ')}${names.length > namesShown ? ' …' : ''})`;

/** « 5 files are missing » */
export const countFiles = ({ length }: readonly string[], one: string, many: string): string =>
  length === 1 ? `1 file ${one}` : `${length} files ${many}`;

/**
 * Compares every file of a backup with its manifest, without a database. Of the release that noted names alone it compares
 * these.
 * @throws an error with a line that names the first faults and counts them
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults = await findFaults(folder, manifest);
  if (faults.length > 0) throw new Error(`${folder} is not a whole backup: ${faults.join('; ')}`);
  return manifest;
}

async function findFaults(folder: string, { files, kind, media, hasMedia }: Manifest): Promise<string[]> {
  const found = new Set(await listFiles(folder));
  found.delete(manifestName);
  const named = files?.map(({ path }) => path) ?? media.map((name) => `${mediaFolderName}/${name}`);
  const missing = named.filter((path) => !found.has(path));
  if (files === undefined && !(await exists(join(folder, databaseName[kind]))))
    missing.unshift(databaseName[kind]);
  const damaged: string[] = [];
  for (const { path, sizeBytes, sha256 } of files ?? []) {
    if (!found.has(path)) continue;
    const seen = await describeFile(folder, path);
    if (seen.sizeBytes !== sizeBytes)
      damaged.push(`${path}: ${seen.sizeBytes} bytes instead of ${sizeBytes}`);
    else if (seen.sha256 !== sha256) damaged.push(path);
  }
  // The files of a bucket come into the backup by another tool.
  const isOf = (path: string) => !hasMedia && path.startsWith(`${mediaFolderName}/`);
  const own = new Set(named);
  const foreign = files === undefined ? [] : [...found].filter((path) => !own.has(path) && !isOf(path));
  const faults = [
    { names: missing, text: countFiles(missing, 'is missing', 'are missing') },
    { names: damaged, text: countFiles(damaged, 'is damaged', 'are damaged') },
    { names: foreign, text: countFiles(foreign, 'does not belong to it', 'do not belong to it') },
  ];
  return faults.filter(({ names }) => names.length > 0).map(({ names, text }) => `${text} ${firstOf(names)}`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
