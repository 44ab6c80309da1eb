import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk as `other-disk.ts` makes it for a process that starts with these settings. */
export interface ChangedDisk {
  readonly environment: Readonly<Record<string, string>>;
  /** Counts from the next start of the process on. */
  become(kind: 'usual' | 'NFS' | 'read-only'): void;
  remove(): void;
}

export function openChangedDisk(): ChangedDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const file = join(folder, 'kind');
  const become: ChangedDisk['become'] = (kind) => writeFileSync(file, kind);
  become('usual');
  const preload = new URL('./other-disk.ts', import.meta.url).href;
  return {
    environment: { NODE_OPTIONS: `--import=${preload}`, DISK_FILE: file },
    become,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
