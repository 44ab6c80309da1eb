import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secret {
  value: string;
  /** The file that was just written, when the secret is new. */
  createdIn?: string;
}

/** A secret of the environment, or else one made once and stored in the data directory, readable by its owner only. */
export async function readSecret(
  given: string | undefined,
  dataDirectory: string,
  name: string,
): Promise<Secret> {
  if (given !== undefined) return { value: given };
  const file = join(dataDirectory, name);
  try {
    const value = (await readFile(file, 'utf8')).trim();
    if (value !== '') return { value };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const value = randomBytes(24).toString('base64url');
  await mkdir(dataDirectory, { recursive: true });
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(`${value}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { value, createdIn: file };
}
