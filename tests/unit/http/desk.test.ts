import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDesk } from '../../../server/http/desk.ts';
import { loadStaticFiles } from '../../../server/http/static-files.ts';

const directory = mkdtempSync(join(tmpdir(), 'desk-'));
let address = '';
let close = () => undefined as unknown;

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Desk</title>');
  writeFileSync(join(directory, 'build.json'), '{}');
  writeFileSync(join(directory, 'assets/main-a1b2.js'), 'export {};');
  const desk = await createDesk(directory, {
    mediaUrl: 'https://media.example.org/files',
    commonHeaders: { 'x-frame-options': 'SAMEORIGIN' },
    files: await loadStaticFiles(directory, '/assets/'),
  });
  const server = createServer((request, response) => void desk(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});

afterAll(() => {
  close();
  rmSync(directory, { recursive: true, force: true });
});

test.each(['/desk', '/desk/', '/desk/products/42?text=a', '/desk/build.json'])(
  'the page of the desk returns %s, cached by nobody, listed and framed by nobody',
  async (path) => {
    const response = await fetch(address + path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Desk</title>');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob: https://media.example.org",
      ]),
    );
  },
);

test('files of the build never change, and one that is gone is no page', async () => {
  const file = await fetch(`${address}/desk/assets/main-a1b2.js`);
  expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(file.headers.get('cache-control')).toContain('immutable');
  const gone = await fetch(`${address}/desk/assets/main-0000.js`);
  expect(gone.status).toBe(404);
});

test('only reading is allowed', async () => {
  const response = await fetch(`${address}/desk`, { method: 'POST', body: 'a=b' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
