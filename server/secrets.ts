import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretRing } from '../api/kernel/secrets/secret-ring.ts';
import type { Configuration } from './configuration.ts';

/** What a process signs, encrypts and is opened with. */
export interface OwnSecrets {
  readonly revalidateTokens: SecretRing;
  readonly editorPassword: string;
  readonly formSecrets: SecretRing;
}

interface Secret {
  value: string;
  /** The file that was just written, when the secret is new. */
  createdIn?: string;
}

/**
 * Those of the settings, or else of the data directory, where they are made once. A site whose API is elsewhere has none of
 * what only the API uses.
 * @param onCreated is told of each that was made, and of its file
 */
export async function readOwnSecrets(
  configuration: Configuration,
  onCreated: (name: string, file: string) => void,
): Promise<OwnSecrets> {
  const { dataDirectory, apiUrl } = configuration;
  const secret = async (given: string | undefined, name: string) => {
    const { value, createdIn } = await readSecret(given, dataDirectory, name);
    if (createdIn !== undefined) onCreated(name.replace('-', ' '), createdIn);
    return value;
  };
  const ofApi = async (given: string | undefined, name: string) => (apiUrl ? '' : secret(given, name));
  return {
    revalidateTokens: [
      await secret(configuration.revalidateToken, 'revalidate-token'),
      ...configuration.formerRevalidateTokens,
    ],
    editorPassword: await ofApi(configuration.editorPassword, 'editor-password'),
    formSecrets: [await ofApi(configuration.formSecret, 'form-secret'), ...configuration.formerFormSecrets],
  };
}

/** A secret of the settings, or else one made once and stored in the data directory, readable by its owner only. */
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
