import { access, constants, mkdir } from 'node:fs/promises';
import { type FilePlace, openSideFolder, type SideFolder } from '../../../api/kernel/media/side-folder.ts';
import { openPartFolder, type PartFolder } from './part-folder.ts';
import { isPartName, partNames } from './part-names.ts';
import { textOfPlace } from './place-text.ts';
import { type Retention, retainedMoments } from './retention.ts';
import {
  backupNameOf,
  momentOf,
  partsOf,
  readStoredManifest,
  type StoredManifest,
  writeStoredManifest,
} from './stored-manifest.ts';

/** Where backups lie whose parts are saved once. Each call throws an error whose message is one line. */
export interface BackupStore {
  /** How people name it. */
  readonly text: string;
  /** Parts of files, by the names that a seal gives them. */
  readonly objects: PartFolder;
  /** The manifests. */
  readonly backups: SideFolder;
}

/** A backup of a store. */
export interface StoredBackup {
  readonly name: string;
  /** When it was begun. */
  readonly moment: Date;
}

/** Names of the folders of a store. */
export const storeFolders = { objects: 'objects', backups: 'backups' } as const;

/** What lies behind an error, in a line. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
};

/** Nothing is looked at or made before the first call. */
export function openStore(place: FilePlace): BackupStore {
  const text = textOfPlace(place);
  const objects = openPartFolder(place, storeFolders.objects);
  return {
    text,
    objects: { ...withReasons(objects, text), settle: withReason(objects.settle, text, 'written') },
    backups: withReasons(openSideFolder(place, storeFolders.backups), text),
  };
}

/** The folder, whose errors say in a line of which place they are. */
function withReasons(folder: SideFolder, text: string): SideFolder {
  return {
    write: withReason(folder.write, text, 'written'),
    read: withReason(folder.read, text, 'read'),
    remove: withReason(folder.remove, text, 'written'),
    list: withReason(folder.list, text, 'read'),
  };
}

const withReason =
  <Words extends readonly unknown[], Value>(
    call: (...words: Words) => Promise<Value>,
    text: string,
    verb: 'read' | 'written',
  ) =>
  (...words: Words): Promise<Value> =>
    call(...words).catch((cause: unknown) => {
      throw new Error(`${text} cannot be ${verb}: ${reasonOf(cause)}`, { cause });
    });

/** Makes the folder of a store, or looks whether its bucket is there. @throws an error whose message is one line */
export async function preparePlace(place: FilePlace): Promise<void> {
  if (place.kind === 'folder')
    try {
      await mkdir(place.directory, { recursive: true, mode: 0o700 });
      await access(place.directory, constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new Error(`${place.directory} cannot be written: ${reasonOf(cause)}`, { cause });
    }
  await openStore(place).backups.list();
}

/** The backups of a store, from the oldest. What else lies there is left out. */
export async function listBackups({ backups }: Pick<BackupStore, 'backups'>): Promise<StoredBackup[]> {
  const names = await backups.list();
  return names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment === undefined ? [] : [{ name, moment }];
    })
    .sort((one, other) => one.moment.getTime() - other.moment.getTime());
}

/** @throws an error whose message states in a line that it is not whole, or of a newer release */
export const readBackup = async (
  { backups, text }: Pick<BackupStore, 'backups' | 'text'>,
  name: string,
): Promise<StoredManifest> =>
  readStoredManifest(await backups.read(name), `${text}/${storeFolders.backups}/${name}`);

/**
 * Gives a backup its manifest, which makes it one, once all of its parts are on the disk and have been seen in the store:
 * another process may have removed what nothing named until now. Resolves to its name.
 */
export async function addBackup(store: BackupStore, manifest: StoredManifest): Promise<string> {
  await store.objects.settle();
  const stored = new Set(await store.objects.list());
  const nameOf = partNames(manifest.recipients);
  const missing = [...partsOf(manifest)].filter((part) => !stored.has(nameOf(part)));
  if (missing.length > 0)
    throw new Error(
      `${missing.length} parts of the backup have gone from ${store.text}: another site uses it`,
    );
  const name = backupNameOf(new Date(manifest.createdAt));
  if ((await store.backups.read(name)) !== undefined)
    throw new Error(`${store.text} has a backup of ${manifest.createdAt} already`);
  await store.backups.write(name, await writeStoredManifest(manifest));
  return name;
}

/** What retention did. */
export interface Pruned {
  /** Backups that are gone. */
  readonly backups: readonly string[];
  /** How many parts are gone that none named any more. */
  readonly partCount: number;
  /** Why no part was removed, in a line; undefined where all were that nothing names. */
  readonly heldBy: string | undefined;
}

/**
 * Removes the backups that are no longer retained, and then the parts that none names. While a manifest cannot be read no part
 * goes, since it may name any.
 * @param made the backup that was just made, which stays whatever its clock said
 */
export async function pruneStore(store: BackupStore, retention: Retention, made?: string): Promise<Pruned> {
  const before = await listBackups(store);
  const staying = retainedMoments(
    before.map(({ moment }) => moment),
    retention,
  );
  const removed = before.filter(({ name, moment }) => name !== made && !staying.has(moment));
  for (const { name } of removed) await store.backups.remove(name);
  const swept = await sweepObjects(store).catch((error: unknown) => ({
    partCount: 0,
    heldBy: reasonOf(error),
  }));
  return { backups: removed.map(({ name }) => name), ...swept };
}

/** @throws an error that names the first manifest that cannot be read, or what may have been one */
async function sweepObjects(store: BackupStore): Promise<Pick<Pruned, 'partCount' | 'heldBy'>> {
  // Listed first: what is added meanwhile is named by what is not read.
  const stored = await store.objects.list();
  const named = new Set<string>();
  for (const name of await store.backups.list()) {
    const manifest = await readBackup(store, name);
    const nameOf = partNames(manifest.recipients);
    for (const part of partsOf(manifest)) named.add(nameOf(part));
  }
  const unnamed = stored.filter((name) => isPartName(name) && !named.has(name));
  for (const name of unnamed) await store.objects.remove(name);
  return { partCount: unnamed.length, heldBy: undefined };
}
