import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ApiError } from '../http/api-error.ts';
import type { ListedFile } from './listed-file.ts';
import type { S3Place } from './media-place.ts';
import { type ListedPart, readListing } from './s3-listing.ts';

const defaultTimeoutMs = 10_000;
const retries = 2;
const retryAfterSeconds = 5;

/** Objects of a bucket, by their names below its prefix. Each call throws ApiError `unavailable` when the service does not do it. */
export interface S3Calls {
  /** Undefined when the bucket does not hold it. */
  get(name: string): Promise<Buffer | undefined>;
  /** When it was written last; undefined when the bucket does not hold it. */
  changedAt(name: string): Promise<Date | undefined>;
  /** Those whose names have no slash. */
  list(): AsyncIterable<ListedFile>;
  put(name: string, bytes: Buffer, headers: Readonly<Record<string, string>>): Promise<void>;
  /** Also of what is not there. */
  delete(name: string): Promise<void>;
}

interface CallInit {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** The signed request is held by nothing while it is under way: once it is collected, its signal ends nothing. */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

export function createS3Calls(place: S3Place): S3Calls {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, prefix } = place;
  const { timeoutMs = defaultTimeoutMs } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });

  /** Asks for a path below the bucket. @throws ApiError unless the service answers, be it that the object is not there. */
  async function call<Value>(
    path: string,
    init: CallInit,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value | undefined> {
    const signal = AbortSignal.timeout(timeoutMs);
    const work = async () => {
      const response = await client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal });
      if (response.ok) return await read(response);
      const text = (await response.text()).replaceAll(/\s+/g, ' ').slice(0, 200);
      const isRead = init.method === 'GET' || init.method === 'HEAD';
      if (response.status === 404 && isRead && !text.includes('NoSuchBucket')) return undefined;
      throw new Error(`The bucket answered ${response.status} to ${init.method} ${bucket}${path}: ${text}`);
    };
    try {
      return await untilAborted(work(), signal);
    } catch (cause) {
      throw new ApiError('unavailable', { cause, retryAfterSeconds });
    }
  }

  const pathOf = (name: string) => `/${prefix}${name}`;

  /** A part of the list, which the service cuts as it likes. */
  async function listPart(token: string | undefined): Promise<ListedPart> {
    const query = new URLSearchParams({
      ...(token !== undefined && { 'continuation-token': token }),
      delimiter: '/',
      'list-type': '2',
      prefix,
    });
    const xml = await call(`?${query}`, { method: 'GET' }, (response) => response.text());
    return readListing(xml ?? '', prefix);
  }

  const ignoreBody = async (response: Response) => {
    await response.body?.cancel();
  };
  return {
    get: (name) =>
      call(pathOf(name), { method: 'GET' }, async (response) => Buffer.from(await response.arrayBuffer())),
    changedAt: (name) =>
      call(
        pathOf(name),
        { method: 'HEAD' },
        async ({ headers }) => new Date(headers.get('last-modified') ?? Date.now()),
      ),
    async *list() {
      let token: string | undefined;
      do {
        const part = await listPart(token);
        yield* part.files;
        token = part.nextToken;
      } while (token !== undefined);
    },
    put: async (name, bytes, headers) => {
      const body = new Uint8Array(bytes);
      // The service compares it with what arrives.
      const digest = createHash('sha256').update(body).digest('hex');
      await call(
        pathOf(name),
        { method: 'PUT', headers: { ...headers, 'x-amz-content-sha256': digest }, body },
        ignoreBody,
      );
    },
    delete: async (name) => {
      await call(pathOf(name), { method: 'DELETE' }, ignoreBody);
    },
  };
}
