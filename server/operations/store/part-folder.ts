import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FilePlace, openSideFolder, type SideFolder } from '../../../api/kernel/media/side-folder.ts';
import { temporaryPath } from '../../../api/kernel/media/write-atomically.ts';
import { syncToDisk } from '../backup-files.ts';
import { severalAtOnce } from './several-at-once.ts';

/** A folder of parts, which are many and small. */
export interface PartFolder extends SideFolder {
  /** Resolves once everything that was written is there for good; until then it may be neither read nor listed. */
  settle(): Promise<void>;
}

/** Nothing is looked at or made before the first call. */
export function openPartFolder(place: FilePlace, name: string): PartFolder {
  const folder = openSideFolder(place, name);
  return place.kind === 'folder'
    ? { ...folder, ...createSettledWrites(join(place.directory, name)) }
    : { ...folder, settle: async () => undefined };
}

/** As many are lost at most where a process is killed. */
const mostWaiting = 256;
/** The threads of Node that wait for disks are four, and visitors need them as well. */
const syncsAtOnce = 2;

/**
 * Writes files that are given their names together, once they are on the disk: to wait for the disk after each of thousands takes
 * many times longer, and a file that has its name before its content would be taken for a whole one after a power cut.
 */
function createSettledWrites(folder: string): Pick<PartFolder, 'write' | 'settle'> {
  let waiting: { readonly temporary: string; readonly path: string }[] = [];

  async function settle(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await severalAtOnce(batch, syncsAtOnce, ({ temporary }) => syncToDisk(temporary));
      for (const { temporary, path } of batch) await rename(temporary, path);
    } catch (error) {
      for (const { temporary } of batch) await rm(temporary, { force: true });
      throw error;
    }
    await syncToDisk(folder);
  }

  return {
    async write(name, bytes) {
      const path = join(folder, name);
      const temporary = temporaryPath(path);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(temporary, bytes, { flag: 'wx' });
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      waiting.push({ temporary, path });
      if (waiting.length >= mostWaiting) await settle();
    },
    settle,
  };
}
