import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Where media files are stored. */
export type MediaPlace =
  | { readonly kind: 'folder'; readonly directory: string }
  | (S3Place & { readonly kind: 's3'; readonly cache: MediaCachePlace });

/** A bucket of a service that speaks S3. */
export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Before every name: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long a call may take; undefined: ten seconds. */
  readonly timeoutMs?: number | undefined;
}

/** What was read from a bucket is cached here, as far as there is room. */
export interface MediaCachePlace {
  readonly directory: string;
  readonly bytes: number;
}

const megabyte = 1024 * 1024;
const defaultCacheMegabytes = 2048;
const bucketUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** Names as the tools of S3 read them. */
const environmentSchema = z.object({
  MEDIA_STORE: z
    .string()
    .refine(
      (text) => !text.includes('://') || parseBucketUrl(text) !== undefined,
      'must be a folder that every process reaches, or s3://bucket/folder',
    )
    .optional(),
  MEDIA_CACHE_MB: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(10, 'must be 10 at least')
    .default(defaultCacheMegabytes),
  AWS_ENDPOINT_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
});

/** The folder of a bucket that a text names, `s3://bucket/folder`; undefined for what names none. */
export function parseBucketUrl(text: string): Pick<S3Place, 'bucket' | 'prefix'> | undefined {
  const [, bucket, folder = ''] = bucketUrl.exec(text) ?? [];
  if (bucket === undefined) return undefined;
  const prefix = folder.replace(/(?<!\/)\/+$/, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/** Where the service is that has a bucket: the one that is named, else Amazon's own in the region. */
export const endpointOf = (endpoint: string | undefined, region: string): string =>
  (endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '');

type ReadPlace =
  | { readonly place: MediaPlace; readonly faults: readonly never[] }
  | { readonly faults: readonly string[] };

/** The place that the environment names, else next to the data directory; or what is wrong with it, one line each. */
export function readMediaPlace(
  environment: Readonly<Record<string, string | undefined>>,
  dataDirectory: string,
): ReadPlace {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success)
    return { faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`) };
  const values = parsed.data;
  const store = values.MEDIA_STORE ?? join(dataDirectory, 'media');
  const named = parseBucketUrl(store);
  if (named === undefined) return { place: { kind: 'folder', directory: resolve(store) }, faults: [] };
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    return { faults: ['AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing: MEDIA_STORE is a bucket'] };
  const { AWS_ENDPOINT_URL: endpoint, AWS_REGION: region } = values;
  const place: MediaPlace = {
    kind: 's3',
    ...named,
    endpoint: endpointOf(endpoint, region),
    region,
    accessKeyId,
    secretAccessKey,
    cache: {
      directory: join(resolve(dataDirectory), 'media-cache'),
      bytes: values.MEDIA_CACHE_MB * megabyte,
    },
  };
  return { place, faults: [] };
}
