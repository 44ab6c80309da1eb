import { execFileSync } from 'node:child_process';

const mostBytes = 512 * 1024 * 1024;

/** What a command of git prints. @throws when it fails, with what it said */
export const git = (root: string, ...words: readonly string[]): string => gitBytes(root, ...words).toString();

export const gitBytes = (root: string, ...words: readonly string[]): Buffer =>
  execFileSync('git', words, { cwd: root, maxBuffer: mostBytes, stdio: ['ignore', 'pipe', 'pipe'] });
