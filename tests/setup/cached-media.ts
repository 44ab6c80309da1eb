import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/node-flags.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Pictures take most of a first start. They are named by content, so those of one way to encode stay good. */
function cachedFolder(): string {
  const encoding = createHash('sha256');
  for (const path of [
    'api/kernel/media/picture-widths.ts',
    'api/kernel/media/content-name.ts',
    'package-lock.json',
  ])
    encoding.update(readFileSync(join(project, path)));
  return join(project, 'node_modules/.cache/test-media', encoding.digest('hex').slice(0, 16));
}

/** Gives a new site the pictures that an earlier one has made. */
export function lendMedia(mediaFolder: string): void {
  const cached = cachedFolder();
  if (existsSync(cached)) cpSync(cached, mediaFolder, { recursive: true });
}

/** Saves the pictures of a site in all sizes for the next one; the first that comes counts. */
export function saveMedia(mediaFolder: string): void {
  const cached = cachedFolder();
  if (existsSync(cached) || !existsSync(mediaFolder)) return;
  const whole = `${cached}.${process.pid}`;
  mkdirSync(whole, { recursive: true });
  cpSync(mediaFolder, whole, { recursive: true });
  execFileSync(process.execPath, [...nodeFlags, join(import.meta.dirname, 'finish-pictures.ts'), whole]);
  try {
    renameSync(whole, cached);
  } catch {
    rmSync(whole, { recursive: true, force: true });
  }
}
