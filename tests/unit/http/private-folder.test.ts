import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const module = fileURLToPath(new URL('../../../server/private-folder.ts', import.meta.url));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Opens the folder in a process of its own, with the mask of a test, and writes a file and a folder in it. */
function openUnder(mask: string, folder: string): string {
  const script = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { openPrivateFolder } from ${JSON.stringify(module)};
    try {
      await openPrivateFolder(process.argv[1]);
      writeFileSync(process.argv[1] + '/new', '', { mode: 0o666 });
      mkdirSync(process.argv[1] + '/new-folder', { mode: 0o777 });
    } catch (error) {
      console.log(error.faults?.join('\\n') ?? error.stack);
    }`;
  const arguments_ = ['--input-type=module', '-e', script, folder];
  return execFileSync('/bin/sh', ['-c', `umask ${mask}; exec "$0" "$@"`, process.execPath, ...arguments_], {
    encoding: 'utf8',
  }).trim();
}

describe('the data directory', () => {
  let base = '';
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'private-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it.each(['000', '022', '077'])(
    'and all that is written in it belong to its owner alone: mask %s',
    (mask) => {
      const folder = join(base, 'var');
      expect(openUnder(mask, folder)).toBe('');
      const written = [folder, join(folder, 'new'), join(folder, 'new-folder')].map(modeOf);
      expect(written).toEqual(['700', '600', '700']);
    },
  );

  it('is closed with everything below it where it was open to others', () => {
    const folder = join(base, 'var');
    const database = join(folder, 'database');
    mkdirSync(database, { recursive: true });
    writeFileSync(join(base, 'outside'), '');
    writeFileSync(join(database, 'table'), '');
    writeFileSync(join(folder, 'run'), '');
    symlinkSync(join(base, 'outside'), join(folder, 'link'));
    for (const [path, mode] of [
      [join(base, 'outside'), 0o666],
      [join(database, 'table'), 0o666],
      [join(folder, 'run'), 0o755],
      [database, 0o777],
      [folder, 0o755],
    ] as const)
      chmodSync(path, mode);
    expect(openUnder('022', folder)).toBe('');
    expect([folder, database, join(database, 'table'), join(folder, 'run')].map(modeOf)).toEqual([
      ...['700', '700', '600', '700'],
    ]);
    expect(modeOf(join(base, 'outside'))).toBe('666');
  });

  it('that is a file is reported in one line', () => {
    writeFileSync(join(base, 'var'), '');
    expect(openUnder('022', join(base, 'var'))).toBe(
      `DATA_DIR ${join(base, 'var')} is a file, and a folder is needed`,
    );
    expect(openUnder('022', join(base, 'var', 'deeper'))).toBe(
      `DATA_DIR ${join(base, 'var', 'deeper')} lies below a file, and a folder is needed`,
    );
  });
});
