import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readForm } from '../../../api/kernel/http/read-form.ts';
import { createUploads, emptyUploads, type UploadsOptions } from '../../../api/kernel/http/uploads.ts';
import { silentLogger } from '../pages/page-fixtures.ts';

const rules = { files: [{ name: 'files', types: ['text/csv'], maximumCount: 5, maximumBytes: 10_000 }] };
const type = 'multipart/form-data; boundary=x';
const head = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n';
const end = '\r\n--x--\r\n';
const limits = { maximumBytes: 8000, maximumBytesOfAddress: 3000 };

function openUploads(options: Partial<UploadsOptions> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const uploads = createUploads({ directory, onDisk: limits, inMemory: limits, ...options });
  const open = (address: string) => {
    const upload = uploads.open(address);
    return { upload, read: (body: AsyncIterable<Uint8Array>) => readForm(body, type, { rules, upload }) };
  };
  return { directory, open };
}

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* stalled(...texts: readonly string[]) {
  yield* pieces(...texts);
  await new Promise(() => undefined);
}

test('a file stands on the disk until its request is answered', async () => {
  const { directory, open } = openUploads();
  const { upload, read } = open('192.0.2.1');
  const form = await read(pieces(head, 'a;b', '\n1;2', end));
  expect(readdirSync(directory)).toHaveLength(1);
  const file = form.get('files');
  expect(file instanceof File && [file.name, await file.text()]).toEqual(['a.csv', 'a;b\n1;2']);
  await upload.close();
  expect(readdirSync(directory)).toEqual([]);
});

test('files go on as a form of another request', async () => {
  const { open } = openUploads();
  const { upload, read } = open('192.0.2.1');
  const body = await read(pieces(head, 'a;b', end));
  const passedOn = await new Request('http://localhost/', { method: 'POST', body }).formData();
  expect(await new Response(passedOn.get('files')).text()).toBe('a;b');
  await upload.close();
});

test('a body of which nothing more comes is given up', async () => {
  const { directory, open } = openUploads({ idleMs: 50 });
  const { upload, read } = open('192.0.2.1');
  await expect(read(stalled(head, 'a;b'))).rejects.toMatchObject({ code: 'too_slow', status: 408 });
  await upload.close();
  expect(readdirSync(directory)).toEqual([]);
});

test('a body that ends amid a file, before that is on the disk, is refused', async () => {
  const { directory, open } = openUploads();
  for (const texts of [[`${head}a;b`], [head, 'a;b'], [`${head}a;b\r\n--x`]]) {
    const { upload, read } = open('192.0.2.1');
    await expect(read(pieces(...texts))).rejects.toMatchObject({ code: 'bad_request', status: 400 });
    await upload.close();
  }
  expect(readdirSync(directory)).toEqual([]);
});

test('an address holds its share, and all together theirs, until they let go', async () => {
  const { open } = openUploads();
  const send = (address: string) => {
    const { upload, read } = open(address);
    return { upload, form: read(pieces(head, 'x'.repeat(2000), end)) };
  };
  const first = send('192.0.2.1');
  await first.form;
  const second = send('192.0.2.1');
  await expect(second.form).rejects.toMatchObject({ code: 'too_many_requests' });
  await second.upload.close();
  const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4'].map(send);
  await Promise.all(others.map(({ form }) => form));
  const last = send('192.0.2.5');
  await expect(last.form).rejects.toMatchObject({ code: 'unavailable' });
  await last.upload.close();
  await first.upload.close();
  const again = send('192.0.2.1');
  await expect(again.form).resolves.toBeInstanceOf(FormData);
  for (const { upload } of [...others, again]) await upload.close();
});

test('so many forms are worked on at the same time, and a stalled one is none of them', async () => {
  const { directory, open } = openUploads();
  const waiting = open('192.0.2.9');
  waiting.read(stalled(head, 'a')).catch(() => undefined);
  const atWork = ['a', 'b', 'c', 'd'].map(open);
  await Promise.all(atWork.map(({ read }) => read(pieces(head, 'a', end))));
  const next = open('e');
  const order: string[] = [];
  const form = next.read(pieces(head, 'a', end)).then(() => order.push('read'));
  // Those at work, the stalled one and this one have each a folder.
  await expect.poll(() => readdirSync(directory).length).toBe(6);
  order.push('let go');
  await atWork[0]?.upload.close();
  await form;
  expect(order).toEqual(['let go', 'read']);
  for (const { upload } of [...atWork.slice(1), next, waiting]) await upload.close();
});

test('what a killed process left is removed', async () => {
  const { directory, open } = openUploads();
  await open('192.0.2.1').read(pieces(head, 'a;b', end));
  await emptyUploads(directory, silentLogger);
  expect(existsSync(directory)).toBe(false);
  const { upload, read } = open('192.0.2.1');
  await expect(read(pieces(head, 'a;b', end))).resolves.toBeInstanceOf(FormData);
  await upload.close();
});
