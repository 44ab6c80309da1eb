import { join } from 'node:path';
import type { FilePlace, SideFolder } from '../../../api/kernel/media/side-folder.ts';
import { removeTemporaries } from '../../../api/kernel/media/unfinished-files.ts';
import { isUnfinished, listEmptyFolders, listFiles } from '../backup-files.ts';
import type { Manifest } from '../manifest.ts';
import {
  addBackup,
  type BackupStore,
  openStore,
  type Pruned,
  preparePlace,
  pruneStore,
  storeFolders,
} from './backup-store.ts';
import type { Retention } from './retention.ts';
import { requireRoom } from './room.ts';
import { type FileSource, openPartSaver, readParts, saveFiles } from './save-files.ts';
import { openSeal, recipientsOf } from './seal.ts';

/** What is saved to a store, and for whom: plain data, which a thread is given. */
export interface SaveOrder extends Pick<Manifest, 'kind' | 'createdAt' | 'rows' | 'hasMedia'> {
  readonly place: FilePlace;
  readonly recipients: readonly string[];
  readonly key: string | undefined;
  readonly retention: Retention;
  /** What is saved as it is: the database, in its folder. */
  readonly staged: string;
  /** Folders of files that may go meanwhile, with their names in the backup. */
  readonly folders: readonly { readonly name: string; readonly directory: string }[];
  /** Single files, where they are there. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** Media files that the database names, and those among them that are lost. */
  readonly named: ReadonlySet<string>;
  readonly lost: readonly string[];
}

/** What was saved. */
export interface SavedToStore {
  readonly name: string;
  readonly fileCount: number;
  readonly newParts: number;
  readonly newBytes: number;
  /** Parts of older backups that were damaged in the store, and are whole again. */
  readonly mendedParts: number;
  /** Names of media files that the database names and that were lost by then. */
  readonly lost: readonly string[];
  readonly pruned: Pruned;
}

/** Saves files as a backup of a store, and removes from it what is no longer retained. */
export async function saveToStore(order: SaveOrder): Promise<SavedToStore> {
  const { place, kind, createdAt, hasMedia, rows, staged } = order;
  const recipients = await recipientsOf(order);
  const store = await openRoomyStore(place);
  const saver = await openPartSaver(
    store,
    await openSeal({ recipients, key: order.key }),
    new Date(createdAt),
  );
  const { files, gone } = await saveFiles(saver, await sourcesOf(order)).catch(async (error: unknown) => {
    // The next try finds what this one has written.
    await store.objects.settle().catch(() => undefined);
    throw error;
  });
  const goneNames = gone
    .map((path) => path.slice(path.indexOf('/') + 1))
    .filter((name) => order.named.has(name));
  const lost = [...new Set([...order.lost, ...goneNames])].sort();
  const details = await saver.save(Buffer.from(JSON.stringify({ rows, lost })));
  const name = await addBackup(store, {
    kind,
    createdAt,
    recipients: [...recipients],
    files,
    emptyFolders: await listEmptyFolders(staged),
    hasMedia,
    details,
  });
  const pruned = await pruneStore(store, order.retention, name);
  if (place.kind === 'folder')
    for (const folder of Object.values(storeFolders))
      await removeTemporaries(join(place.directory, folder), new Date(createdAt));
  const { newParts, newBytes, mendedParts } = saver;
  return { name, fileCount: files.length, newParts, newBytes, mendedParts, lost, pruned };
}

/** A store that leaves room on a disk, which may be that of the site. */
async function openRoomyStore(place: FilePlace): Promise<BackupStore> {
  const store = openStore(place);
  await preparePlace(place);
  if (place.kind !== 'folder') return store;
  const write: SideFolder['write'] = async (name, bytes) => {
    await requireRoom(place.directory, bytes.length);
    await store.objects.write(name, bytes);
  };
  return { ...store, objects: { ...store.objects, write } };
}

async function sourcesOf({ staged, folders, files }: SaveOrder): Promise<FileSource[]> {
  const sources: FileSource[] = files.map(({ name, path }) => ({ path: name, read: () => readParts(path) }));
  for (const path of await listFiles(staged))
    sources.push({ path, read: () => readParts(join(staged, path)) });
  for (const { name, directory } of folders)
    for (const path of await listFiles(directory))
      if (!path.split('/').some(isUnfinished))
        sources.push({ path: `${name}/${path}`, read: () => readParts(join(directory, path)) });
  return sources;
}
