import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfiguration } from '../../../server/configuration.ts';
import { readSecret } from '../../../server/secrets.ts';

let folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  folders.push(folder);
  return folder;
};
beforeEach(() => {
  folders = [];
});
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('there is no password that every installation starts with: each makes its own, for its owner alone', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => readSecret(undefined, newFolder(), 'editor-password')),
  );
  expect(new Set(made.map(({ value }) => value)).size).toBe(5);
  for (const { value, createdIn = '' } of made) {
    // 24 bytes of chance.
    expect(value).toMatch(/^[\w-]{32}$/);
    expect(readFileSync(createdIn, 'utf8')).toBe(`${value}\n`);
    expect(statSync(createdIn).mode & 0o777).toBe(0o600);
  }
  expect(readConfiguration({}).editorPassword).toBeUndefined();
});

test('what was made is stored, an empty file is none, and the environment comes first', async () => {
  const folder = newFolder();
  const { value } = await readSecret(undefined, folder, 'editor-password');
  expect(await readSecret(undefined, folder, 'editor-password')).toEqual({ value });
  expect(await readSecret('a password of the operator', folder, 'editor-password')).toEqual({
    value: 'a password of the operator',
  });
  writeFileSync(join(folder, 'editor-password'), '\n');
  const again = await readSecret(undefined, folder, 'editor-password');
  expect(again.value).toMatch(/^[\w-]{32}$/);
  expect(again.value).not.toBe(value);
  expect(readdirSync(folder)).toEqual(['editor-password']);
});

test.each(['EDITOR_PASSWORD', 'REVALIDATE_TOKEN'])('%s of the operator is no short one', (name) => {
  expect(() => readConfiguration({ [name]: 'muravlak' })).toThrow(new RegExp(`^${name} `));
  expect(() => readConfiguration({ [name]: 'x'.repeat(15) })).toThrow(new RegExp(`^${name} `));
  expect(() => readConfiguration({ [name]: 'seize caractères' })).not.toThrow();
});
