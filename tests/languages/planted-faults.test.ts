import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySources } from '../../scripts/languages/add-pseudo-language.ts';
import { pseudoLocale } from './pseudo-language.ts';

describe('a language that lacks something', () => {
  let root = '';

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'planted-language-'));
    copySources(process.cwd(), root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function plant(path: string, from: RegExp, to: string): void {
    const text = readFileSync(join(root, path), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(root, path), text.replace(from, to));
  }
  const run = (...command: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
    return { status, lines: `${stdout}${stderr}`.trim().split('\n') };
  };

  it('fails the type check where the languages are put together, with the key or the text', () => {
    plant(`src/messages/checkout/${pseudoLocale}.ts`, /^ {2}wName: .*\n/m, '');
    plant(`src/messages/trade-order/${pseudoLocale}.ts`, /\{count\|([^|}]*)\|[^|}]*\}/, '{count|$1}');
    plant('languages/numbers.ts', new RegExp(`, '${pseudoLocale}': \\w+`), '');
    const files = ['src/messages/checkout.ts', 'src/messages/trade-order.ts', 'languages/numbers.ts'];
    writeFileSync(
      join(root, 'tsconfig.planted.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [], files: ['env.d.ts', ...files] }),
    );
    const { lines } = run(
      'node_modules/typescript/bin/tsc',
      '--pretty',
      'false',
      '-p',
      'tsconfig.planted.json',
    );
    // A fault begins at the margin; what explains it stands below, with a margin.
    const faults = lines
      .join('\n')
      .split(/\n(?=\S)/)
      .filter((fault) => !fault.includes('is declared but its value is never read'));
    expect(faults).toEqual([
      expect.stringMatching(/^languages\/numbers\.ts\(\d+,\d+\): .*"en-xa".* is missing/),
      expect.stringMatching(/^src\/messages\/checkout\.ts\(\d+,\d+\): [\s\S]*'wName' is missing/),
      expect.stringMatching(
        /^src\/messages\/trade-order\.ts\(\d+,\d+\): [\s\S]*(?:a plural form is missing|'added')/,
      ),
    ]);
  });

  it.each(['xx-XX', 'en_XA'])('ends the start with one line for the tag %s', (tag) => {
    plant('languages/tags.ts', /('en-xa': )'[^']*'/, `$1'${tag}'`);
    const environment = { ...process.env, DATA_DIR: join(root, 'var') };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['server/start.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: environment,
    });
    expect(stdout).toBe('');
    expect(stderr.trim()).toBe(
      `languages/tags.ts: Intl does not know “${tag}”, the tag of the language “${pseudoLocale}”`,
    );
    expect(status).toBe(1);
  });
});
