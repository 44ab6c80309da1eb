import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isLocalName } from '../edge/host.ts';

interface KnownApiOptions {
  /** Hosts of the sites that the API serves. */
  hosts: readonly string[];
  siteUrl: URL;
  dataDirectory: string;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Whether the API serves other sites than at the last start, so that no stored page may stay. A site that the API does
 * not name is served all the same, with a line in the log: it may be a trial.
 */
export async function isAnotherApi({
  hosts,
  siteUrl,
  dataDirectory,
  logger,
}: KnownApiOptions): Promise<boolean> {
  if (!isLocalName(siteUrl.hostname) && !hosts.includes(siteUrl.hostname))
    logger.warn({ hosts, site: siteUrl.hostname }, 'the API elsewhere serves other sites than SITE_URL');
  const file = join(dataDirectory, 'api-sites');
  const current = [...hosts].sort().join('\n');
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === current) return false;
  await writeFile(file, current, { mode: 0o600 }).catch((error: unknown) => {
    logger.warn(
      { err: error },
      'the sites of the API cannot be noted: the next start compares with older ones',
    );
  });
  return before !== undefined;
}
