import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export type S3Behaviour = 'well' | 'error' | 'hang' | 'slow' | 'cut';

export const s3Key = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of the bucket' };
const region = 'eu-west-1';
export const s3Bucket = 'muravlak';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What signature version 4 makes of a request, from its headers as they arrived. */
function expectedSignature({ method, url = '', headers }: IncomingMessage, signed: string): string {
  const { pathname, searchParams } = new URL(url, 'http://s3.internal');
  const encoded = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const date = String(headers['x-amz-date']);
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [
    method,
    pathname,
    encoded.join('&'),
    lines.join(''),
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(
    (before, part) => hmac(before, part),
    hmac(`AWS4${s3Key.secretAccessKey}`, date.slice(0, 8)),
  );
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n')).toString('hex');
}

function isSigned(request: IncomingMessage): boolean {
  const [, credential, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  return credential?.split('/')[0] === s3Key.accessKeyId && expectedSignature(request, signed) === signature;
}

interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly cacheControl: string | undefined;
  readonly changedAt: Date;
}

/** A service may list fewer at once than it is asked for. */
const mostListed = 5;

/** The part of the list of objects that a query asks for. Its token is the last key of the part before. */
function listing(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const isListed = (key: string) => key.startsWith(prefix) && !key.slice(prefix.length).includes(delimiter);
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => isListed(key) && key > after).sort();
  const part = keys.slice(0, mostListed);
  const contents = part.map((key) => {
    const { changedAt, bytes } = objects.get(key) ?? {};
    return `<Contents><Key>${key}</Key><LastModified>${changedAt?.toISOString()}</LastModified><Size>${bytes?.length}</Size></Contents>`;
  });
  const next =
    keys.length > part.length ? `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Prefix>${prefix}</Prefix>${next}${contents.join('')}</ListBucketResult>`;
}

/** A service that speaks as much of S3 as the media store asks of one, and looks at every signature. */
export async function startS3StandIn() {
  const objects = new Map<string, StoredObject>();
  const asked: string[] = [];
  let behaviour: S3Behaviour = 'well';

  const refuse = (response: ServerResponse, status: number, code: string) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);

  async function result(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    if (behaviour === 'hang') return;
    if (behaviour === 'error') return refuse(response, 503, 'SlowDown');
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(url, 'http://s3.internal');
    const [, bucket, key = ''] = /^\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
    if (bucket !== s3Bucket) return refuse(response, 404, 'NoSuchBucket');
    if (searchParams.get('list-type') === '2')
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listing(objects, searchParams));
    if (method === 'PUT') {
      const bytes = Buffer.concat(chunks);
      if (headers['x-amz-content-sha256'] !== sha256(bytes))
        return refuse(response, 400, 'XAmzContentSHA256Mismatch');
      const type = String(headers['content-type']);
      objects.set(key, { bytes, type, cacheControl: headers['cache-control'], changedAt: new Date() });
      return void response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      'content-length': found.bytes.length,
      'last-modified': found.changedAt.toUTCString(),
    });
    if (method === 'HEAD') return void response.end();
    if (behaviour === 'slow') await setTimeout(300);
    if (behaviour === 'cut') {
      response.write(found.bytes.subarray(0, found.bytes.length / 2));
      return void response.destroy();
    }
    response.end(found.bytes);
  }

  const server = createServer((request, response) => void result(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const endpoint = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`;
  return {
    /** Environment of a process that uses the bucket. */
    environment: {
      MEDIA_STORE: `s3://${s3Bucket}/media`,
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: s3Key.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
    },
    objects,
    /** Calls since the last look. */
    asked: () => asked.splice(0),
    behave: (next: S3Behaviour) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
