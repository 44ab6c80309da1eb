import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { endpointOf, type MediaPlace, parseBucketUrl } from '../api/kernel/media/media-place.ts';
import type { FilePlace } from '../api/kernel/media/side-folder.ts';
import { textOfPlace } from './operations/store/place-text.ts';
import type { Retention } from './operations/store/retention.ts';
import type { Environment } from './secret-files.ts';

/** How the process saves itself. */
export interface BackupConfiguration {
  readonly place: FilePlace;
  /** By the clock of Belgium, hh:mm. */
  readonly at: string;
  readonly retention: Retention;
  /** Public keys of age for which backups are encrypted. */
  readonly recipients: readonly string[];
  /** A secret key of age, which opens them as well. */
  readonly key: string | undefined;
}

const mostKept = 9999;
/** Several parts go over a slow line at once. */
const timeoutMs = 60_000;
const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** As age writes them, in Bech32. */
const recipient = /^age1[02-9ac-hj-np-z]{50,}$/;

const count = (least: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(least, `must be ${least} to ${mostKept}`)
    .max(mostKept, `must be ${least} to ${mostKept}`);

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .refine(
      (text) => !text.includes('://') || parseBucketUrl(text) !== undefined,
      'must be a folder or s3://bucket/folder',
    )
    .optional(),
  BACKUP_AT: z.string().regex(timeOfDay, 'must be a time of the day, hh:mm').default('02:30'),
  BACKUP_KEEP_DAYS: count(1).default(7),
  BACKUP_KEEP_WEEKS: count(0).default(4),
  BACKUP_KEEP_MONTHS: count(0).default(0),
  BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
    .pipe(z.array(z.string().regex(recipient, 'must be a public key of age, age1…')))
    .prefault(''),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-(?:PQ-)?1[02-9AC-HJ-NP-Z]+$/, 'must be a key of age, AGE-SECRET-KEY-1…')
    .optional(),
  BACKUP_ENDPOINT_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  BACKUP_REGION: z.string().optional(),
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
};

type Values = z.output<z.ZodObject<typeof backupVariables>>;

/** Those that say when, how much and for whom is saved, and nothing of where. */
const withoutPlace = [
  'BACKUP_AT',
  'BACKUP_KEEP_DAYS',
  'BACKUP_KEEP_WEEKS',
  'BACKUP_KEEP_MONTHS',
  'BACKUP_RECIPIENT',
] as const;

export type ReadBackupPlace =
  | { readonly place: FilePlace; readonly faults: readonly never[] }
  | { readonly faults: readonly string[] };

/**
 * The place that a text names, with the key and the service of a bucket.
 * @param folder the folder that a relative path starts from
 */
export function readBackupPlace(
  text: string,
  environment: Environment,
  folder = process.cwd(),
): ReadBackupPlace {
  const named = parseBucketUrl(text);
  if (named === undefined) return { place: { kind: 'folder', directory: resolve(folder, text) }, faults: [] };
  const of = (name: string) => environment[`BACKUP_${name}`] ?? environment[`AWS_${name}`];
  const [accessKeyId, secretAccessKey] = [of('ACCESS_KEY_ID'), of('SECRET_ACCESS_KEY')];
  if (accessKeyId === undefined || secretAccessKey === undefined)
    return {
      faults: [`BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY are missing: ${text} is a bucket`],
    };
  const region = of('REGION') ?? 'us-east-1';
  const endpoint = endpointOf(of('ENDPOINT_URL'), region);
  const key = { accessKeyId, secretAccessKey, region, endpoint, timeoutMs };
  return { place: { kind: 's3', ...named, ...key }, faults: [] };
}

/** What is missing, and places that the site itself uses, one line each. */
export function backupFaults(
  present: Environment,
  {
    dataDirectory,
    mediaPlace,
  }: { readonly dataDirectory: string; readonly mediaPlace: MediaPlace | undefined },
): readonly string[] {
  const { BACKUP_TO: text, API_URL: apiUrl } = present;
  if (text === undefined)
    return withoutPlace
      .filter((name) => present[name] !== undefined)
      .map((name) => `BACKUP_TO is missing: ${name} alone saves nothing`);
  if (apiUrl !== undefined) return ['BACKUP_TO belongs to the API, which runs elsewhere at API_URL'];
  const read = readBackupPlace(text, present);
  if (!('place' in read)) return read.faults;
  const data = { kind: 'folder', directory: dataDirectory } as const;
  const owner = [data, ...(mediaPlace ? [mediaPlace] : [])].find((own) => isWithin(own, read.place));
  if (owner === undefined) return [];
  return [
    `BACKUP_TO ${text} is in ${textOfPlace(owner)}, which the site itself uses: a backup needs a place elsewhere`,
  ];
}

function isWithin(own: FilePlace, place: FilePlace): boolean {
  if (own.kind === 'folder')
    return place.kind === 'folder' && !/^\.\.(?:\/|$)/.test(relative(own.directory, place.directory));
  return (
    place.kind === 's3' &&
    place.endpoint === own.endpoint &&
    place.bucket === own.bucket &&
    place.prefix.startsWith(own.prefix)
  );
}

export function readBackup(values: Values, present: Environment): BackupConfiguration | undefined {
  if (values.BACKUP_TO === undefined) return undefined;
  const read = readBackupPlace(values.BACKUP_TO, present);
  if (!('place' in read)) return undefined;
  return {
    place: read.place,
    at: values.BACKUP_AT,
    retention: {
      days: values.BACKUP_KEEP_DAYS,
      weeks: values.BACKUP_KEEP_WEEKS,
      months: values.BACKUP_KEEP_MONTHS,
    },
    recipients: values.BACKUP_RECIPIENT,
    key: values.BACKUP_KEY,
  };
}

/** @throws BackupKeyError for a key or a recipient that age does not take, before a backup is due */
export async function checkBackupKeys(backup: BackupConfiguration | undefined): Promise<void> {
  if (backup === undefined || (backup.recipients.length === 0 && backup.key === undefined)) return;
  // The curves take their time, and most sites have no use for them.
  const { openSeal, recipientsOf } = await import('./operations/store/seal.ts');
  await openSeal({ key: backup.key, recipients: await recipientsOf(backup) });
}
