import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../configuration.ts';
import { canWrite } from '../private-folder.ts';

/**
 * To be called before anything is built.
 * @throws ConfigurationError in an installation that this process may only read
 */
export async function checkBuildable(root: string): Promise<void> {
  const folder = join(root, 'dist');
  if (await canWrite(existsSync(folder) ? folder : root)) return;
  throw new ConfigurationError([
    `${folder} holds no build of these sources and languages, and cannot be written by this user: run \`npm run build\` with the same ADDED_LANGUAGES first, as its owner`,
  ]);
}
