import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { countFiles, firstOf } from '../check-backup.ts';
import { type BackupStore, readBackup, storeFolders } from './backup-store.ts';
import { partNames } from './part-names.ts';
import { openSeal, type Seal } from './seal.ts';
import { severalAtOnce } from './several-at-once.ts';
import { detailsSchema, type StoredDetails, type StoredManifest } from './stored-manifest.ts';

/** What became of a part: its bytes cannot be trusted, or it is not there. */
class PartError extends Error {
  override name = 'PartError';
  readonly fault: 'missing' | 'damaged';

  constructor(fault: 'missing' | 'damaged') {
    super(`A part of a backup is ${fault}`);
    this.fault = fault;
  }
}

/** @throws PartError, or an error of the store */
async function readPart({ objects }: BackupStore, seal: Seal, sha256: string): Promise<Buffer> {
  const stored = await objects.read(seal.nameOf(sha256));
  if (stored === undefined) throw new PartError('missing');
  const content = await seal.open(stored);
  if (content === undefined || createHash('sha256').update(content).digest('hex') !== sha256)
    throw new PartError('damaged');
  return content;
}

interface ReadOptions {
  /** BACKUP_KEY; undefined: what is encrypted cannot be opened. */
  readonly key: string | undefined;
}

/** A whole backup of a store. */
export interface ReadBackup {
  readonly manifest: StoredManifest;
  /** Undefined where there is no key to open them. */
  readonly details: StoredDetails | undefined;
}

/**
 * Compares every part of a backup with its digest. Without the key of an encrypted one its parts are looked for, and not opened.
 * @param whole names of parts that are known to be whole, which are added to
 * @throws an error with a line that names the first faults and counts them
 */
export async function checkStored(
  store: BackupStore,
  name: string,
  { key, whole = new Set() }: ReadOptions & { readonly whole?: Set<string> },
): Promise<ReadBackup> {
  const manifest = await readBackup(store, name);
  const seal = await openSeal({ recipients: manifest.recipients, key });
  if (!seal.canOpen) {
    await refuseMissing(store, name, manifest);
    return { manifest, details: undefined };
  }
  const check = async (sha256: string) => {
    if (whole.has(seal.nameOf(sha256))) return;
    await readPart(store, seal, sha256);
    whole.add(seal.nameOf(sha256));
  };
  await forEachFile(store, name, manifest.files, async ({ parts }) => {
    for (const part of parts) await check(part);
  });
  return { manifest, details: await readDetails(store, name, { seal, manifest }) };
}

/**
 * Writes all files of a backup into a folder that is empty, each part compared with its digest.
 * @throws an error with a line that names the first faults and counts them, or BackupKeyError
 */
export async function extractStored(
  store: BackupStore,
  name: string,
  { key, folder }: ReadOptions & { readonly folder: string },
): Promise<{ readonly manifest: StoredManifest; readonly details: StoredDetails }> {
  const manifest = await readBackup(store, name);
  const seal = await openSeal({ recipients: manifest.recipients, key });
  if (!seal.canOpen)
    throw new Error(
      `${textOf(store, name)} is encrypted for ${manifest.recipients.join(', ')}: set BACKUP_KEY or BACKUP_KEY_FILE`,
    );
  const details = await readDetails(store, name, { seal, manifest });
  await forEachFile(store, name, manifest.files, async ({ path, parts }) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const file = await open(target, 'wx');
    try {
      for (const part of parts) await file.writeFile(await readPart(store, seal, part));
    } finally {
      await file.close();
    }
  });
  for (const path of manifest.emptyFolders) await mkdir(join(folder, path), { recursive: true });
  return { manifest, details };
}

const textOf = ({ text }: BackupStore, name: string): string => `${text}/${storeFolders.backups}/${name}`;

type StoredFile = StoredManifest['files'][number];

const filesAtOnce = 8;

/** Looks at each file, and reports all whose parts are not whole. */
async function forEachFile(
  store: BackupStore,
  name: string,
  files: readonly StoredFile[],
  look: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const faults = { missing: [] as string[], damaged: [] as string[] };
  await severalAtOnce(files, filesAtOnce, async (file) => {
    await look(file).catch((error: unknown) => {
      if (!(error instanceof PartError)) throw error;
      faults[error.fault].push(file.path);
    });
  });
  refuseFaults(store, name, { missing: faults.missing.sort(), damaged: faults.damaged.sort() });
}

function refuseFaults(
  store: BackupStore,
  name: string,
  { missing, damaged }: { readonly missing: readonly string[]; readonly damaged: readonly string[] },
): void {
  const faults = [
    ...(missing.length > 0
      ? [`${countFiles(missing, 'is missing', 'are missing')} ${firstOf(missing)}`]
      : []),
    ...(damaged.length > 0
      ? [`${countFiles(damaged, 'is damaged', 'are damaged')} ${firstOf(damaged)}`]
      : []),
  ];
  if (faults.length > 0)
    throw new Error(`${textOf(store, name)} is not a whole backup: ${faults.join('; ')}`);
}

async function refuseMissing(store: BackupStore, name: string, manifest: StoredManifest): Promise<void> {
  const stored = new Set(await store.objects.list());
  const nameOf = partNames(manifest.recipients);
  const isMissing = (part: string) => !stored.has(nameOf(part));
  const missing = manifest.files.filter(({ parts }) => parts.some(isMissing)).map(({ path }) => path);
  if (isMissing(manifest.details)) missing.push(detailsName);
  refuseFaults(store, name, { missing, damaged: [] });
}

/** How the part is named that is no file. */
const detailsName = 'details';

async function readDetails(
  store: BackupStore,
  name: string,
  { seal, manifest }: { readonly seal: Seal; readonly manifest: StoredManifest },
): Promise<StoredDetails> {
  const content = await readPart(store, seal, manifest.details).catch((error: unknown) => {
    if (!(error instanceof PartError)) throw error;
    refuseFaults(store, name, { missing: [], damaged: [], [error.fault]: [detailsName] });
    throw error;
  });
  return detailsSchema.parse(JSON.parse(content.toString('utf8')));
}
