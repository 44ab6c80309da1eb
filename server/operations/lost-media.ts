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

/**
 * Names of the files that the database names and that its store has lost. Those that are made when somebody asks for them are
 * none: PDF documents and drawings of a version, and sizes of a picture whose master is there.
 * @throws an error when the place cannot be listed
 */
export async function findLostMedia(tx: Transaction, place: MediaPlace): Promise<string[]> {
  const lost = new Set(await readNamedMedia(tx));
  const written = await tx
    .select({ hash: documentVersion.contentHash })
    .from(documentVersion)
    .where(sql`${documentVersion.source}->>'kind' <> 'file'`);
  const remade = new Set(written.map(({ hash }) => hash));
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
