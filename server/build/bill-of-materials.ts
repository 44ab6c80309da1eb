import { execFile } from 'node:child_process';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const mostBytes = 64 * 1024 * 1024;

/**
 * Writes what `npm run sbom` prints, the packages that run, to `dist/sbom.json`. One that is there stays: a build of
 * other packages empties the folder first. Rejects when npm finds other packages than the lockfile names.
 */
export async function writeBillOfMaterials(root: string): Promise<void> {
  const file = join(root, 'dist/sbom.json');
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const options = { cwd: root, maxBuffer: mostBytes };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], options);
  await writeFile(file, stdout);
}
