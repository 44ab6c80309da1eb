import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const UNMOUNT_ATTEMPTS = 50;
const UNMOUNT_PAUSE_MS = 100;

/** EXT4_IOC_SHUTDOWN with NOLOGFLUSH: nothing more reaches the disk, not even the journal's last entries. */
const CUT_POWER = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))
`;

/** An ext4 file system in a file, whose power can be cut. */
export interface LoopDisk {
  readonly folder: string;
  cutPower(): void;
  /** Mounts the disk again as it was found after the cut; its journal is replayed. */
  repower(): Promise<void>;
  remove(): Promise<void>;
}

/** Why this machine can make no such disk, or undefined when it can. */
export function loopDiskObstacle(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root';
  const missing = ['mkfs.ext4', 'mount', 'python3'].find((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing !== undefined) return `it needs ${missing}`;
  if (spawnSync('losetup', ['--find']).status !== 0) return 'it needs a loop device';
  return undefined;
}

export function createLoopDisk(sizeMegabytes: number): LoopDisk {
  const workshop = mkdtempSync(join(tmpdir(), 'loop-disk-'));
  const image = join(workshop, 'image');
  const folder = join(workshop, 'mounted');
  mkdirSync(folder);
  execFileSync('truncate', ['-s', `${sizeMegabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', '-F', image]);
  mount(image, folder);
  return {
    folder,
    cutPower: () => void execFileSync('python3', ['-c', CUT_POWER, folder]),
    repower: async () => {
      await unmount(folder);
      mount(image, folder);
    },
    remove: async () => {
      await unmount(folder);
      rmSync(workshop, { recursive: true, force: true });
    },
  };
}

function mount(image: string, folder: string): void {
  execFileSync('mount', ['-o', 'loop', image, folder]);
}

/** A killed process keeps its files open for a moment. */
async function unmount(folder: string): Promise<void> {
  for (let attempt = 0; attempt < UNMOUNT_ATTEMPTS; attempt += 1) {
    if (spawnSync('umount', [folder]).status === 0) return;
    await delay(UNMOUNT_PAUSE_MS);
  }
  throw new Error(`${folder} stays in use`);
}
