import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Visitor } from '../orders/shop.ts';
import type { Result, TestApi } from '../setup.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** A photo as a phone makes it: it records where and with what it was taken. */
export const photo = async (name = 'photo.jpg', width = 320): Promise<SentFile> => ({
  name,
  bytes: await sharp({ create: { width, height: 240, channels: 3, background: '#a52' } })
    .withExif({ IFD0: { Make: 'Telltale' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 30/1 0/1' } })
    .jpeg()
    .toBuffer(),
});

/** A file of a few kilobytes that declares a picture of 20,000 × 20,000 pixels. */
export function hugePicture(): SentFile {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32BE(data.length, 0);
    sizes.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'huge.png', bytes };
}

function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return ~crc >>> 0;
}

export const claimInput = (more: object = {}) => ({
  email: 'amelie@example.test',
  orderNumber: '',
  reason: 'damaged',
  products: [{ reference: 'MV110-5', designation: 'Enduit', qty: 2, palette: 'L24-118' }],
  comment: 'Deux sacs percés.',
  captcha: 'token',
  ...more,
});

/** Sends a claim as a form with files, with the cookies of a visitor. */
export async function sendClaim(
  site: TestApi,
  data: unknown,
  files: readonly SentFile[] = [],
  { visitor, query = 'lang=fr' }: { visitor?: Visitor; query?: string } = {},
): Promise<Result> {
  const form = new FormData();
  form.append('data', typeof data === 'string' ? data : JSON.stringify(data));
  for (const { name, bytes, type = 'image/jpeg' } of files)
    form.append('files', new File([new Uint8Array(bytes)], name, { type }));
  return post(site, form, { visitor, query });
}

let senders = 0;

export async function post(
  site: TestApi,
  body: BodyInit,
  options: { visitor?: Visitor | undefined; query?: string; headers?: Record<string, string> } = {},
): Promise<Result> {
  const { visitor, query = 'lang=fr', headers = {} } = options;
  senders += 1;
  const cookie = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await site.api.fetch(
    new Request(`http://localhost/api/v1/claim?${query}`, {
      method: 'POST',
      body,
      headers: {
        'x-test-address': `203.0.${senders >> 8}.${senders & 255}`,
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}
