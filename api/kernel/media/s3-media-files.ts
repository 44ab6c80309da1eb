import { createAbsentNames } from './absent-names.ts';
import { contentNameType } from './content-name.ts';
import { createMediaCache, type MediaCache } from './media-cache.ts';
import type { MediaFiles } from './media-files.ts';
import type { MediaCachePlace, S3Place } from './media-place.ts';
import type { StoredFile } from './media-store.ts';
import { createS3Calls } from './s3-calls.ts';

const cacheControl = 'public, max-age=31536000, immutable';

/**
 * Files in a bucket, and copies of those that were asked for on this disk.
 * @throws ApiError `unavailable` when the service does not answer, is slow, or refuses the key
 */
export function createS3Files(place: S3Place, cachePlace: MediaCachePlace): MediaFiles {
  const calls = createS3Calls(place);
  const cache = createMediaCache(cachePlace);
  const underWay = new Map<string, Promise<StoredFile | undefined>>();
  const absent = createAbsentNames();

  async function fetchFile(name: string, type: string): Promise<StoredFile | undefined> {
    const bytes = await calls.get(name);
    if (bytes === undefined) {
      absent.add(name);
      return undefined;
    }
    return (await copied(cache, name, bytes)) ?? { bytes, type, sizeBytes: bytes.length };
  }

  async function put(name: string, body: Buffer): Promise<void> {
    const type = contentNameType(name);
    if (type === undefined) throw new RangeError(`Not a content name: ${name}`);
    await calls.put(name, body, { 'content-type': type, 'cache-control': cacheControl });
  }

  return {
    async find(name) {
      const type = contentNameType(name);
      if (type === undefined) return undefined;
      // A copy that cannot be read is none.
      const copy = await cache.find(name).catch(() => undefined);
      if (copy) return copy;
      if (absent.has(name)) return undefined;
      const begun = underWay.get(name);
      if (begun) return begun;
      const fetching = fetchFile(name, type).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      return fetching;
    },

    changedAt: calls.changedAt,

    async renew(name) {
      const bytes = await calls.get(name);
      if (bytes !== undefined) await put(name, bytes);
      return bytes !== undefined;
    },

    async save(name, bytes) {
      const body = Buffer.from(bytes);
      await put(name, body);
      absent.delete(name);
      await copied(cache, name, body);
    },
  };
}

/** The copy; undefined where the disk, which is full or cannot be written, takes none: the bucket has the file. */
async function copied(cache: MediaCache, name: string, bytes: Buffer): Promise<StoredFile | undefined> {
  try {
    await cache.save(name, bytes);
    return await cache.find(name);
  } catch {
    return undefined;
  }
}
