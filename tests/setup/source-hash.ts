import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Names a version of files and folders of the project, by what is in them: what was made of another one is not taken for it. */
export function sourceHash(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(project, source);
    const files = statSync(path).isFile() ? [path] : filesBelow(path);
    for (const file of files) hash.update(file.slice(project.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
