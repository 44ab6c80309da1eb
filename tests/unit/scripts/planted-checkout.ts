import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own, which goes with the test. */
export function plantFolder(files: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  plant(root, files);
  return root;
}

export function plant(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.test', '-c', 'commit.gpgsign=false'];

export const git = (root: string, ...command: readonly string[]): string =>
  execFileSync('git', [...identity, ...command], { cwd: root, encoding: 'utf8', stdio: 'pipe' });

export function commit(root: string): void {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message', 'change');
}

/** A checkout whose only commit holds the files. */
export function plantCheckout(files: Readonly<Record<string, string>>): string {
  const root = plantFolder(files);
  git(root, 'init', '--quiet', '--initial-branch', 'main');
  commit(root);
  return root;
}
