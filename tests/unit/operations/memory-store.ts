import { createHash } from 'node:crypto';
import type { SideFolder } from '../../../api/kernel/media/side-folder.ts';
import { addBackup, type BackupStore } from '../../../server/operations/store/backup-store.ts';
import { openPartSaver, saveFiles } from '../../../server/operations/store/save-files.ts';
import { openSeal } from '../../../server/operations/store/seal.ts';

/** The process that writes is gone from that call on: the call has changed the store, or it has not. */
export interface Kill {
  readonly atCall: number;
  readonly isDone: boolean;
}

export class KilledError extends Error {
  override name = 'KilledError';
}

export interface MemoryStore {
  readonly objects: Map<string, Buffer>;
  readonly backups: Map<string, Buffer>;
  /** The store as a process sees it that is killed, or lives. */
  open(kill?: Kill): BackupStore;
}

export function createMemoryStore(): MemoryStore {
  const objects = new Map<string, Buffer>();
  const backups = new Map<string, Buffer>();
  return {
    objects,
    backups,
    open(kill) {
      let calls = 0;
      const call = async <Value>(work: () => Value): Promise<Value> => {
        calls += 1;
        if (kill && (calls > kill.atCall || (calls === kill.atCall && !kill.isDone))) throw new KilledError();
        const value = work();
        if (calls === kill?.atCall) throw new KilledError();
        return value;
      };
      const unsettled = new Map<string, Buffer>();
      const folder = (files: Map<string, Buffer>): SideFolder => ({
        write: (name, bytes) => call(() => void files.set(name, bytes)),
        read: (name) => call(() => files.get(name)),
        remove: (name) => call(() => void files.delete(name)),
        list: () => call(() => [...files.keys()]),
      });
      return {
        text: '/backups',
        objects: {
          ...folder(objects),
          write: (name, bytes) => call(() => void unsettled.set(name, bytes)),
          settle: async () => {
            for (const [name, bytes] of unsettled) await call(() => void objects.set(name, bytes));
            unsettled.clear();
          },
        },
        backups: folder(backups),
      };
    },
  };
}

export const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

interface Keys {
  readonly recipients?: readonly string[];
  readonly key?: string;
}

/** Saves files of a few bytes as a backup of PostgreSQL. Resolves to its name. */
export async function saveTexts(
  store: BackupStore,
  now: Date,
  texts: Readonly<Record<string, string>>,
  { recipients = [], key }: Keys = {},
): Promise<string> {
  const seal = await openSeal({ recipients, key });
  const saver = await openPartSaver(store, seal, now);
  const sources = Object.entries({ 'database.dump/toc.dat': 'all tables', ...texts }).map(([path, text]) => ({
    path,
    read: async () => piecesOf(text),
  }));
  const { files } = await saveFiles(saver, sources);
  const details = await saver.save(Buffer.from(JSON.stringify({ rows: { product: 2 }, lost: [] })));
  return addBackup(store, {
    kind: 'postgresql',
    createdAt: now.toISOString(),
    recipients: [...seal.recipients],
    files,
    emptyFolders: [],
    hasMedia: true,
    details,
  });
}

/** Parts of four bytes, so that a text has several. */
async function* piecesOf(text: string): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length; start += 4) yield Buffer.from(text.slice(start, start + 4));
}
