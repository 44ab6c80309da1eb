import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { ApiError } from '../http/api-error.ts';
import type { S3Place } from './media-place.ts';

const timeoutMs = 10_000;
const retries = 2;
const retryAfterSeconds = 5;

/** Objects of a bucket, by their names below its prefix. Each call throws ApiError `unavailable` when the service does not do it. */
export interface S3Calls {
  /** Undefined when the bucket does not hold it. */
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
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
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });

  /** @throws ApiError unless the service answers, be it that the object is not there. */
  async function call<Value>(
    name: string,
    init: CallInit,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value | undefined> {
    const signal = AbortSignal.timeout(timeoutMs);
    const work = async () => {
      const response = await client.fetch(`${endpoint}/${bucket}/${prefix}${name}`, { ...init, signal });
      if (response.ok) return await read(response);
      const text = (await response.text()).replaceAll(/\s+/g, ' ').slice(0, 200);
      const isRead = init.method === 'GET' || init.method === 'HEAD';
      if (response.status === 404 && isRead && !text.includes('NoSuchBucket')) return undefined;
      throw new Error(`The media store answered ${response.status} to ${init.method} ${name}: ${text}`);
    };
    try {
      return await untilAborted(work(), signal);
    } catch (cause) {
      throw new ApiError('unavailable', { cause, retryAfterSeconds });
    }
  }

  const ignoreBody = async (response: Response) => {
    await response.body?.cancel();
  };
  return {
    get: (name) =>
      call(name, { method: 'GET' }, async (response) => Buffer.from(await response.arrayBuffer())),
    has: async (name) => (await call(name, { method: 'HEAD' }, async () => true)) ?? false,
    put: async (name, bytes, headers) => {
      const body = new Uint8Array(bytes);
      // The service compares it with what arrives.
      const digest = createHash('sha256').update(body).digest('hex');
      await call(
        name,
        { method: 'PUT', headers: { ...headers, 'x-amz-content-sha256': digest }, body },
        ignoreBody,
      );
    },
    delete: async (name) => {
      await call(name, { method: 'DELETE' }, ignoreBody);
    },
  };
}
