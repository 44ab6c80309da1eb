import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { operatorsHeading, readChangelog, releaseNotes } from '../../../scripts/release/changelog.ts';
import { git } from '../../../scripts/release/git.ts';
import { makeRelease, type ReleaseSteps } from '../../../scripts/release/release.ts';
import { licences } from '../../../scripts/release/release-files.ts';
import { lastReleasedStates, statesBeforeTags } from '../../../scripts/release/released-states.ts';
import { lostRows } from '../../../scripts/release/row-keys.ts';

const project = new URL('../../../', import.meta.url);
const readProject = (name: string) => readFileSync(new URL(name, project), 'utf8');
const notes = `## 0.2.0 – 2026-11-30\n\n${operatorsHeading}\n\nNothing.\n`;

/** A project of this version in a checkout, which is whole. */
function plantProject(changelog = `# Changes\n\n${notes}`): string {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const version = '0.2.0';
  const packages = { '': { version }, 'node_modules/hono': { version: '4.0.0', license: 'MIT' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ version }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ version, packages }));
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  writeFileSync(join(root, '.gitignore'), 'dist/\nrelease/\n');
  git(root, 'init', '--quiet', '--initial-branch=main');
  git(root, 'config', 'user.email', 'maker@example.com');
  git(root, 'config', 'user.name', 'Maker');
  commitAll(root);
  return root;
}

function commitAll(root: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'shop: begin');
}

function build(root: string): Promise<void> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/sbom.json'), '{}');
  writeFileSync(join(root, 'dist/entry.mjs'), 'serve();');
  return Promise.resolve();
}

const steps: ReleaseSteps = { print: () => undefined, build, tryUpgrades: async () => ['v0.1.0 embedded'] };
const release = (root: string, isTagged = false, changed: Partial<ReleaseSteps> = {}) =>
  makeRelease({ root, isTagged }, { ...steps, ...changed });
const provenanceSchema = z.object({
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.string() }) })),
  predicate: z.object({
    buildDefinition: z.object({ externalParameters: z.object({ version: z.string(), commit: z.string() }) }),
    runDetails: z.object({
      metadata: z.object({ triedUpgrades: z.array(z.string()) }),
      byproducts: z.array(z.object({ name: z.string() })),
    }),
  }),
});

describe('a release', () => {
  test('is a folder of papers with a hash of each, of the commit at hand', async () => {
    const root = plantProject();
    const folder = await release(root);
    const read = (name: string) => readFileSync(join(folder, name));
    const sums = read('SHA256SUMS').toString().trim().split('\n');
    expect(sums.map((line) => line.slice(66))).toEqual([
      'muravlak-0.2.0.tar.gz',
      'sbom.json',
      'licences.json',
      'provenance.json',
    ]);
    for (const line of sums)
      expect(
        createHash('sha256')
          .update(read(line.slice(66)))
          .digest('hex'),
      ).toBe(line.slice(0, 64));
    expect(gunzipSync(read('muravlak-0.2.0.tar.gz')).toString()).toContain('muravlak-0.2.0/CHANGELOG.md');
    expect(JSON.parse(read('licences.json').toString())).toEqual([
      { name: 'hono', version: '4.0.0', licence: 'MIT' },
    ]);
    const provenance = provenanceSchema.parse(JSON.parse(read('provenance.json').toString()));
    expect(provenance.predicate.buildDefinition.externalParameters).toEqual({
      version: '0.2.0',
      commit: git(root, 'rev-parse', 'HEAD').trim(),
    });
    expect(provenance.predicate.runDetails.metadata.triedUpgrades).toEqual(['v0.1.0 embedded']);
    expect(provenance.predicate.runDetails.byproducts.map(({ name }) => name)).toEqual([
      'dist/entry.mjs',
      'dist/sbom.json',
    ]);
    expect(git(root, 'tag')).toBe('');
  });

  test('of the same commit has the same files', async () => {
    const root = plantProject();
    const sums = async () => readFileSync(join(await release(root), 'SHA256SUMS'), 'utf8');
    expect(await sums()).toBe(await sums());
  });

  test('is tagged where that is wanted, with what the changelog says of it, and once', async () => {
    const root = plantProject();
    await release(root, true);
    expect(git(root, 'cat-file', '-t', 'v0.2.0').trim()).toBe('tag');
    expect(git(root, 'tag', '--list', '--format=%(contents)')).toContain(operatorsHeading);
    await expect(release(root)).rejects.toThrow('v0.2.0 is a tag already');
  });

  test.each([
    ['a change', 'package.json', '{"version": "0.2.0" }', 'not committed: M package.json'],
    ['a new file', 'left.txt', '', 'not committed: ?? left.txt'],
  ])('is refused with %s that is not committed', async (_, name, content, reason) => {
    const root = plantProject();
    writeFileSync(join(root, name), content);
    await expect(release(root)).rejects.toThrow(reason);
  });

  test('is refused where the lockfile is of another version', async () => {
    const root = plantProject();
    const packages = { '': { version: '0.1.0' } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ version: '0.1.0', packages }));
    commitAll(root);
    await expect(release(root)).rejects.toThrow('package-lock.json is of 0.1.0, package.json of 0.2.0');
  });

  test('has neither files nor a tag where an upgrade loses something', async () => {
    const root = plantProject();
    const tryUpgrades = () => Promise.reject(new Error('shop_order: 1 of 5 rows are lost'));
    await expect(release(root, true, { tryUpgrades })).rejects.toThrow('1 of 5 rows');
    expect(git(root, 'tag')).toBe('');
    expect(() => readFileSync(join(root, 'release/0.2.0/SHA256SUMS'))).toThrow('ENOENT');
  });
});

test('a changelog is refused that lacks the version, its operators, or has changes of no version', () => {
  expect(releaseNotes(notes, '0.2.0')).toMatchObject({ name: '0.2.0', date: '2026-11-30' });
  expect(releaseNotes(`## Unreleased\n\n${notes}`, '0.2.0').name).toBe('0.2.0');
  expect(() => releaseNotes(notes, '0.3.0')).toThrow('has no section "## 0.3.0');
  expect(() => releaseNotes(`## Unreleased\n\n- A new lamp.\n\n${notes}`, '0.2.0')).toThrow('unreleased');
  expect(() => releaseNotes('## 0.2.0 – 2026-11-30\n\n- A new lamp.\n', '0.2.0')).toThrow('does not say');
  expect(() => readChangelog('## Soon\n')).toThrow('no version: ## Soon');
});

test('CHANGELOG.md tells operators what to do of each version, also of the one to come', () => {
  const sections = readChangelog(readProject('CHANGELOG.md'));
  expect(sections.length).toBeGreaterThan(0);
  for (const { name, text } of sections) if (text !== '') expect(text, name).toContain(operatorsHeading);
  const [, breaking = ''] =
    /BREAKING_MIGRATION = '(\w+)'/.exec(readProject('api/kernel/database/migrate.ts')) ?? [];
  expect(breaking).not.toBe('');
  expect(readProject('docs/operations/running.md')).toContain(breaking);
});

test('every package that runs names its licence', () => {
  const list = licences(readProject('package-lock.json'));
  expect(list.length).toBeGreaterThan(300);
  const unnamed = JSON.stringify({ packages: { 'node_modules/nobody': { version: '1.0.0' } } });
  expect(() => licences(unnamed)).toThrow('No licence is named by nobody');
});

test('upgrades are tried from the two versions before, or from what there was before versions', () => {
  const root = plantProject();
  expect(lastReleasedStates(root, '0.2.0')).toEqual(statesBeforeTags);
  for (const tag of ['v0.9.0', 'v0.10.0', 'v0.2.0']) execFileSync('git', ['tag', tag], { cwd: root });
  expect(lastReleasedStates(root, '0.2.0')).toEqual(['v0.9.0', 'v0.10.0']);
});

test('rows that an upgrade loses are told by table, and new ones are none of them', () => {
  const before = { shop_order: new Set(['1', '2', '3']), setting: new Set(['a']), empty: new Set<string>() };
  const rows = (shopOrder: string[]) => ({ shop_order: new Set(shopOrder), setting: new Set(['a', 'b']) });
  expect(lostRows(before, rows(['1', '2', '3', '4']))).toEqual([]);
  expect(lostRows(before, rows(['1', '4', '5', '6']))).toEqual(['shop_order: 2 of 3 rows are lost']);
  expect(lostRows(before, { setting: new Set(['a']) })).toEqual(['shop_order: gone, with 3 rows']);
});
