import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addedLocales } from '../../languages/added-locales.ts';

/**
 * Digest of every file in folders and of single files, by their paths in the project, and of the languages that are added;
 * 16 hex digits.
 */
export async function digestOf(root: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(addedLocales.join());
  for (const source of sources) {
    const files = await filesOf(root, source);
    const contents = await Promise.all(files.map((file) => readFile(join(root, file))));
    for (const [index, content] of contents.entries())
      hash
        .update(files[index] ?? '')
        .update('\0')
        .update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(root: string, source: string): Promise<string[]> {
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [source];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
