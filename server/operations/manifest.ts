import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupFile } from './backup-files.ts';

export const manifestName = 'manifest.json';
/** The folder of the media files in a backup. */
export const mediaFolderName = 'media';
export const databaseName = { embedded: 'database', postgresql: 'database.dump' } as const;

const newestVersion = 2;
/** What the manifests of both forms of a backup hold. */
export const commonFields = {
  kind: z.enum(['embedded', 'postgresql']),
  createdAt: z.iso.datetime(),
  /** Count of the rows that every table holds. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
};
/** A path below the folder of a backup, which leads to no other place. */
export const isBelow = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
const fileSchema = z.object({
  path: z.string().refine(isBelow),
  sizeBytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** Of the release that noted the names of media files alone. */
const formerSchema = z.object({
  version: z.literal(1),
  ...commonFields,
  media: z.array(z.string().refine(isBelow)),
});
const currentSchema = z
  .object({
    version: z.literal(newestVersion),
    ...commonFields,
    files: z.array(fileSchema),
    emptyFolders: z.array(z.string().refine(isBelow)),
    hasMedia: z.boolean(),
    lost: z.array(z.string()),
  })
  .refine(({ kind, files }) => files.some(({ path }) => path.split('/')[0] === databaseName[kind]));

/** What a backup holds; it is written last, so that a backup without it is not whole. */
export interface Manifest extends z.output<z.ZodObject<typeof commonFields>> {
  /** Every file but this one; undefined in a backup of the release that noted the names of media files alone. */
  readonly files: readonly BackupFile[] | undefined;
  /** Folders without a file, which PostgreSQL needs and which tools that copy files leave out. */
  readonly emptyFolders: readonly string[];
  /** Names of the media files. */
  readonly media: readonly string[];
  /** The media were in a folder, which was saved; otherwise in a bucket, whose files may have been added by another tool. */
  readonly hasMedia: boolean;
  /** Names of media files that the database names and that were lost by then. */
  readonly lost: readonly string[];
}

/** A digest of a manifest, which is noted in it. */
export const digestOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Writes the manifest of a backup, with a digest of itself. Returns it as it is read. */
export async function writeManifest(
  folder: string,
  content: Pick<Manifest, keyof typeof commonFields | 'emptyFolders' | 'hasMedia' | 'lost'> & {
    readonly files: readonly BackupFile[];
  },
): Promise<Manifest> {
  const noted = { version: newestVersion, ...content };
  await writeFile(join(folder, manifestName), JSON.stringify({ ...noted, digest: digestOf(noted) }), {
    mode: 0o600,
  });
  return readManifest(folder);
}

/** @throws an error whose message states in a line that the folder is no whole backup, or of a newer release. */
export async function readManifest(folder: string): Promise<Manifest> {
  const damaged = new Error(`${folder} is not a whole backup: ${manifestName} is missing or damaged`);
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  const json = text === undefined ? undefined : parseJson(text);
  const version = z.object({ version: z.number() }).safeParse(json).data?.version;
  if (version !== undefined && version > newestVersion)
    throw new Error(
      `${folder} was made by a newer release (its form is ${version}, and this release knows ${newestVersion}): use that one`,
    );
  if (version === 1) {
    const { data } = formerSchema.safeParse(json);
    if (data === undefined) throw damaged;
    return { ...data, files: undefined, emptyFolders: [], hasMedia: true, lost: [] };
  }
  const { digest, ...noted } = z.looseObject({ digest: z.string() }).safeParse(json).data ?? {};
  const { data } = currentSchema.safeParse(noted);
  if (data === undefined || digest !== digestOf(noted)) throw damaged;
  const prefix = `${mediaFolderName}/`;
  const media = data.files
    .filter(({ path }) => path.startsWith(prefix) && !path.slice(prefix.length).includes('/'))
    .map(({ path }) => path.slice(prefix.length));
  return { ...data, media };
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
