import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseBucketUrl } from '../../../api/kernel/media/media-place.ts';
import { readBackupPlace } from '../../backup-configuration.ts';
import { ConfigurationError } from '../../configuration.ts';
import type { Environment } from '../../secret-files.ts';
import { manifestName } from '../manifest.ts';
import { type BackupStore, listBackups, openStore, storeFolders } from './backup-store.ts';
import { momentOf } from './stored-manifest.ts';

/** A store, and one of its backups; without a name all of them are meant. */
export interface StoreWord {
  readonly kind: 'store';
  readonly store: BackupStore;
  readonly name: string | undefined;
}

/** What a word of a command names: a folder with a backup and its manifest, or what is in a store. */
export type BackupWord = { readonly kind: 'folder'; readonly folder: string } | StoreWord;

/**
 * Reads `FOLDER`, `FOLDER/manifest.json`, `STORE`, `STORE/backups/NAME`, `s3://bucket/folder` or `s3://bucket/folder/backups/NAME`.
 * @param folder the one in which the command was called
 * @throws ConfigurationError for a bucket without a key
 */
export function readBackupWord(word: string, environment: Environment, folder: string): BackupWord {
  const isBucket = parseBucketUrl(word) !== undefined;
  const path = isBucket ? word : resolve(folder, word);
  const isOne = momentOf(basename(path)) !== undefined && basename(dirname(path)) === storeFolders.backups;
  const place = isOne ? path.slice(0, -join(storeFolders.backups, basename(path)).length - 1) : path;
  if (!isBucket && !isOne && !existsSync(join(place, storeFolders.backups)))
    return { kind: 'folder', folder: basename(path) === manifestName ? dirname(path) : path };
  const read = readBackupPlace(place, environment, folder);
  if (!('place' in read)) throw new ConfigurationError(read.faults);
  return { kind: 'store', store: openStore(read.place), name: isOne ? basename(path) : undefined };
}

/** The backup of the store that is named, or else the newest. @throws an error for a store without one */
export async function chosenBackup(store: BackupStore, name: string | undefined): Promise<string> {
  const newest = name ?? (await listBackups(store)).at(-1)?.name;
  if (newest === undefined) throw new Error(`${store.text} holds no backup`);
  return newest;
}
