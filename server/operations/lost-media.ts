import { sql } from 'drizzle-orm';
import type { Transaction } from '../../api/kernel/database/database.ts';
import { documentVersion } from '../../api/kernel/database/schema/document.ts';
import { mastersFolderName } from '../../api/kernel/media/media-files.ts';
import { openMediaInventory } from '../../api/kernel/media/media-inventory.ts';
import type { MediaPlace } from '../../api/kernel/media/media-place.ts';
import { openSideFolder } from '../../api/kernel/media/side-folder.ts';
import { countFiles, firstOf } from './check-backup.ts';
import { readNamedMedia } from './named-media.ts';

const hashLength = 16;

/** The media files that a database needs. */
export interface NeededMedia {
  /** Names of all files that it names. */
  readonly names: ReadonlySet<string>;
  /** What the names of PDF documents and drawings of a version begin with: these are made when somebody asks for them. */
  readonly remade: ReadonlySet<string>;
}

export async function readNeededMedia(tx: Transaction): Promise<NeededMedia> {
  const names = await readNamedMedia(tx);
  const written = await tx
    .select({ hash: documentVersion.contentHash })
    .from(documentVersion)
    .where(sql`${documentVersion.source}->>'kind' <> 'file'`);
  return { names, remade: new Set(written.map(({ hash }) => hash)) };
}

/**
 * Names of the files that the database needs and that its store has lost. Sizes of a picture whose master is there are none:
 * they are made when somebody asks for them.
 * @throws an error when the place cannot be listed
 */
export async function findLostMedia(
  { names, remade: made }: NeededMedia,
  place: MediaPlace,
): Promise<string[]> {
  const lost = new Set(names);
  const remade = new Set(made);
  try {
    for (const hash of await openSideFolder(place, mastersFolderName).list()) remade.add(hash);
    for await (const { name, sizeBytes } of openMediaInventory(place).list())
      if (sizeBytes > 0) lost.delete(name);
  } catch (cause) {
    throw new Error(`${textOf(place)} cannot be listed`, { cause });
  }
  return [...lost].filter((name) => !remade.has(name.slice(0, hashLength))).sort();
}

/** Why nothing is saved, in a line. */
export const lostMediaError = (lost: readonly string[], place: MediaPlace): Error =>
  new Error(
    `${countFiles(lost, 'is missing', 'are missing')} in ${textOf(place)}, which the database names ${firstOf(lost)}: is MEDIA_STORE set, and the disk mounted? With --despite-lost-files the rest is saved`,
  );

const textOf = (place: MediaPlace): string =>
  place.kind === 'folder' ? place.directory : `s3://${place.bucket}/${place.prefix}`;
