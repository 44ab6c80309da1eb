import { z } from 'zod';
import { commonFields, databaseName, digestOf, isBelow, parseJson } from '../manifest.ts';
import { compress, decompress } from './compression.ts';

const newestVersion = 3;
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const { kind, createdAt, rows } = commonFields;
const manifestSchema = z
  .object({
    version: z.literal(newestVersion),
    kind,
    createdAt,
    /** Public keys for which its parts are encrypted; none: they are not. */
    recipients: z.array(z.string()),
    files: z.array(
      z.object({
        path: z.string().refine(isBelow),
        sizeBytes: z.number().int().nonnegative(),
        /** SHA-256 of its parts, in their order. */
        parts: z.array(sha256Schema),
      }),
    ),
    emptyFolders: z.array(z.string().refine(isBelow)),
    hasMedia: z.boolean(),
    /** The part that holds what only the owner of the key may read. */
    details: sha256Schema,
  })
  .refine((manifest) =>
    manifest.files.some(({ path }) => path.split('/')[0] === databaseName[manifest.kind]),
  );

/** What a backup in a store holds, for who has no key. */
export type StoredManifest = Readonly<Omit<z.output<typeof manifestSchema>, 'version'>>;

/** What a backup holds besides: a number of rows says how much is sold. */
export const detailsSchema = z.object({
  rows,
  /** Names of media files that the database names and that were lost by then. */
  lost: z.array(z.string()),
});
export type StoredDetails = Readonly<z.output<typeof detailsSchema>>;

const ending = '.json.zst';
/** More than a million files. */
const largestManifestBytes = 1024 * 1024 * 1024;

/** « 2026-11-30T01-30-00.000Z.json.zst »: some places take no colon in a name. */
export const backupNameOf = (moment: Date): string => `${moment.toISOString().replaceAll(':', '-')}${ending}`;

/** When a backup was begun, by its name; undefined for the name of something else. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3})Z\.json\.zst$/.exec(name) ?? [];
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** All parts that the backup needs. */
export const partsOf = ({ files, details }: StoredManifest): ReadonlySet<string> =>
  new Set([details, ...files.flatMap(({ parts }) => parts)]);

export function writeStoredManifest(manifest: StoredManifest): Promise<Buffer> {
  const noted = { version: newestVersion, ...manifest };
  return compress(Buffer.from(JSON.stringify({ ...noted, digest: digestOf(noted) })));
}

/** @param text how people name the backup; @throws an error whose message states in a line that it is not whole, or newer */
export async function readStoredManifest(stored: Buffer | undefined, text: string): Promise<StoredManifest> {
  const damaged = new Error(`${text} is not a whole backup: it is missing or damaged`);
  const bytes = stored && (await decompress(stored, largestManifestBytes));
  const json = bytes && parseJson(bytes.toString('utf8'));
  const version = z.object({ version: z.number() }).safeParse(json).data?.version;
  if (version !== undefined && version > newestVersion)
    throw new Error(
      `${text} was made by a newer release (its form is ${version}, and this release knows ${newestVersion}): use that one`,
    );
  const { digest, ...noted } = z.looseObject({ digest: z.string() }).safeParse(json).data ?? {};
  const { data } = manifestSchema.safeParse(noted);
  if (data === undefined || digest !== digestOf(noted)) throw damaged;
  return data;
}
