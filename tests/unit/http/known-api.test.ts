import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAnotherApi } from '../../../server/remote/known-api.ts';

let dataDirectory = '';
const warned: unknown[] = [];
beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'known-'));
  warned.length = 0;
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const isAnother = (hosts: readonly string[], siteUrl = 'https://www.shop.example') =>
  isAnotherApi({
    hosts,
    dataDirectory,
    siteUrl: new URL(siteUrl),
    logger: { warn: (details: unknown) => void warned.push(details) },
  });

test('pages go when the API serves the sites of another company, and stay while it serves the same', async () => {
  expect(await isAnother(['www.shop.example', 'pro.shop.example'])).toBe(false);
  expect(await isAnother(['pro.shop.example', 'www.shop.example'])).toBe(false);
  expect(warned).toEqual([]);
  expect(await isAnother(['www.elsewhere.example'])).toBe(true);
  expect(warned).toEqual([{ hosts: ['www.elsewhere.example'], site: 'www.shop.example' }]);
  expect(await isAnother(['www.elsewhere.example'])).toBe(false);
});

test('a start goes on where the disk takes no note of the sites, and the log reports it', async () => {
  mkdirSync(join(dataDirectory, 'api-sites'));
  expect(await isAnother(['www.shop.example'])).toBe(false);
  expect(warned).toEqual([{ err: expect.objectContaining({ code: 'EISDIR' }) }]);
});

test('on its own machine a site may show those of any API', async () => {
  await isAnother(['www.elsewhere.example'], 'http://127.0.0.1:4321');
  expect(warned).toEqual([]);
});
