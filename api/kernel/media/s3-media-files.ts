import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ApiError } from '../http/api-error.ts';
import { contentNameType } from './content-name.ts';
import { createMediaCache, type MediaCache } from './media-cache.ts';
import type { MediaFiles } from './media-files.ts';
import type { MediaCachePlace, S3Place } from './media-place.ts';
import type { StoredFile } from './media-store.ts';

const timeoutMs = 10_000;
const retries = 2;
const retryAfterSeconds = 5;
/** Missing files are remembered here for a moment. */
const absentForMs = 5000;
const mostAbsent = 1000;
const cacheControl = 'public, max-age=31536000, immutable';

/**
 * Files in a bucket, and copies of those that were asked for on this disk.
 * @throws ApiError `unavailable` when the service does not answer, is slow, or refuses the key
 */
export function createS3Files(place: S3Place, cachePlace: MediaCachePlace): MediaFiles {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, prefix } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const cache = createMediaCache(cachePlace);
  const underWay = new Map<string, Promise<StoredFile | undefined>>();
  const absent = createAbsentNames();

  /** @throws ApiError unless the service answers, be it that the file is not there. */
  async function call<Value>(
    name: string,
    init: {
      readonly method: 'GET' | 'PUT';
      readonly headers?: Record<string, string>;
      readonly body?: Buffer;
    },
    read: (response: Response) => Promise<Value>,
  ): Promise<Value | undefined> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { body, ...others } = init;
      const response = await client.fetch(`${endpoint}/${bucket}/${prefix}${name}`, {
        ...others,
        ...(body && { body: new Uint8Array(body) }),
        signal,
      });
      if (response.ok) return await read(response);
      const text = (await response.text()).replaceAll(/\s+/g, ' ').slice(0, 200);
      if (response.status === 404 && init.method === 'GET' && !text.includes('NoSuchBucket'))
        return undefined;
      throw new Error(`The media store answered ${response.status} to ${init.method} ${name}: ${text}`);
    } catch (cause) {
      throw new ApiError('unavailable', { cause, retryAfterSeconds });
    }
  }

  async function fetchFile(name: string): Promise<StoredFile | undefined> {
    const bytes = await call(name, { method: 'GET' }, async (response) =>
      Buffer.from(await response.arrayBuffer()),
    );
    if (bytes === undefined) {
      absent.add(name);
      return undefined;
    }
    await saveCopy(cache, name, bytes);
    return cache.find(name);
  }

  return {
    async find(name) {
      if (contentNameType(name) === undefined) return undefined;
      const copy = await cache.find(name);
      if (copy) return copy;
      if (absent.has(name)) return undefined;
      const begun = underWay.get(name);
      if (begun) return begun;
      const fetching = fetchFile(name).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      return fetching;
    },

    async save(name, bytes) {
      const type = contentNameType(name);
      if (type === undefined) throw new RangeError(`Not a content name: ${name}`);
      const body = Buffer.from(bytes);
      const headers = {
        'content-type': type,
        'cache-control': cacheControl,
        // The service compares it with what arrives.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      await call(name, { method: 'PUT', headers, body }, async (response) => {
        await response.body?.cancel();
      });
      absent.delete(name);
      await saveCopy(cache, name, body);
    },
  };
}

async function saveCopy(cache: MediaCache, name: string, bytes: Buffer): Promise<void> {
  try {
    await cache.save(name, bytes);
  } catch (cause) {
    throw new ApiError('unavailable', { cause, retryAfterSeconds });
  }
}

/** Names that the bucket did not hold a moment ago. */
function createAbsentNames() {
  const until = new Map<string, number>();
  return {
    has: (name: string) => (until.get(name) ?? 0) > performance.now(),
    add: (name: string) => {
      if (until.size >= mostAbsent) until.clear();
      until.set(name, performance.now() + absentForMs);
    },
    delete: (name: string) => until.delete(name),
  };
}
