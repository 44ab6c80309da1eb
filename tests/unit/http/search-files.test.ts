import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSearchFilesResponse } from '../../../server/http/search-files.ts';

function openIndex() {
  const folder = mkdtempSync(join(tmpdir(), 'search-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'pagefind.js'), 'export {};');
  writeFileSync(join(folder, 'a.pf_meta'), 'bytes');
  const respond = createSearchFilesResponse(() => [folder]);
  return (name: string, headers: IncomingMessage['headers']) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url: `/search-index/fr/${name}`, headers });
    return respond(request);
  };
}

test('each form of a program says that there are others, which caches keep apart', async () => {
  const ask = openIndex();
  const plain = await ask('pagefind.js', {});
  const compressed = await ask('pagefind.js', { 'accept-encoding': 'br' });
  const known = await ask('pagefind.js', { 'if-none-match': String(plain.headers?.['etag']) });
  expect([plain.status, compressed.status, known.status]).toEqual([200, 200, 304]);
  expect([plain, compressed].map(({ headers }) => headers?.['content-encoding'])).toEqual([undefined, 'br']);
  for (const { headers } of [plain, compressed, known]) expect(headers?.['vary']).toBe('Accept-Encoding');
  expect((await ask('a.pf_meta', { 'accept-encoding': 'br' })).headers?.['vary']).toBeUndefined();
});

test('where there is no index, the program that opens it says so, and nothing else is there', async () => {
  const respond = createSearchFilesResponse(() => []);
  const ask = (url: string) =>
    respond(Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: {} }));
  const program = await ask('/search-index/nl/pagefind.js');
  expect(program).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  });
  const { body } = program;
  expect(await import(`data:text/javascript,${encodeURIComponent(String(body))}`)).toMatchObject({
    isMissing: true,
  });
  for (const path of ['nl/pagefind-entry.json', 'xx/pagefind.js'])
    expect((await ask(`/search-index/${path}`)).status).toBe(404);
});
