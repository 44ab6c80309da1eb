import { z } from 'zod';
import type { SecretRing } from '../api/kernel/secrets/secret-ring.ts';
import { hostInUrl } from './edge/addresses.ts';
import type { ProcessEntry } from './entry.ts';
import type { Terminal } from './terminal.ts';

const progressSchema = z.object({
  pages: z.number().optional(),
  due: z.number(),
  failed: z.number().default(0),
  stored: z.number(),
});
const pollMs = 250;

/** What is published: the pages behind tags, or all. */
export type Wanted = { tags: string[] } | { all: true };

/** What is known of the server that is asked. */
export interface AskedServer {
  readonly configuration: Pick<ProcessEntry['configuration'], 'host' | 'port'>;
  readonly revalidateTokens: SecretRing;
  readonly terminal: Pick<Terminal, 'publishing'>;
}

export function serverOrigin({ host, port }: AskedServer['configuration']): string {
  return `http://${hostInUrl(host)}:${port}`;
}

function refusalOf({ status, headers }: Response): string {
  // An address that ALLOWED_IPS leaves out gets the same status, without this header.
  if (status === 401 && headers.has('www-authenticate'))
    return 'has another REVALIDATE_TOKEN: publish with the settings of that server, of which DATA_DIR is one';
  if (status === 404) return 'is an API, which has no pages: publish with the HOST and PORT of a site';
  if (status === 409) return 'has no CDN: there is no cache in front of it to purge';
  if (status === 503) return 'could not note the purge yet, and tries again: its log says why';
  if (status === 507)
    return 'renders the pages, and cannot write to DATA_DIR: make room there, and publish again';
  return `answered ${status} to /revalidate`;
}

/** Calls `/revalidate` of the server that runs on the configured port; undefined when none responds. */
async function askServer({ configuration, revalidateTokens }: AskedServer) {
  const url = new URL('/revalidate', serverOrigin(configuration));
  const headers = { authorization: `Bearer ${revalidateTokens[0]}`, 'content-type': 'application/json' };
  try {
    await fetch(new URL('/healthz', url));
  } catch {
    return undefined;
  }
  return async (init: RequestInit) => {
    const response = await fetch(url, { ...init, headers });
    if (!response.ok) throw new Error(`The server on ${url.origin} ${refusalOf(response)}`);
    return progressSchema.parse(await response.json());
  };
}

/**
 * Has the caches in front of a site forget what they hold.
 *
 * @throws where no server runs: caches are filled, and purged, by one that does
 */
export async function purgeThroughServer(entry: AskedServer): Promise<void> {
  const ask = await askServer(entry);
  if (!ask)
    throw new Error(`There is nothing to purge: no server runs on ${serverOrigin(entry.configuration)}`);
  await ask({ method: 'POST', body: JSON.stringify({ purge: 'all' }) });
}

/** Asks the server that runs on the configured port. False when none responds. @throws when pages failed */
export async function publishThroughServer(entry: AskedServer, wanted: Wanted): Promise<boolean> {
  const ask = await askServer(entry);
  if (!ask) return false;
  const { terminal } = entry;
  const { pages = 0 } = await ask({ method: 'POST', body: JSON.stringify(wanted) });
  const failed = await showProgress(terminal, pages, () => ask({ method: 'GET' }));
  requireNoFailure(failed, 'The server tries them again, and its log says why');
  return true;
}

/** Resolves to how many pages failed, when no other is due. */
export async function showProgress(
  terminal: Pick<Terminal, 'publishing'>,
  total: number,
  read: () => Promise<{ due: number; failed: number }>,
): Promise<number> {
  for (;;) {
    const { due, failed } = await read();
    terminal.publishing({ done: Math.max(0, total - due), total });
    if (due === 0) return failed;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** @throws where there are pages that failed */
export function requireNoFailure(failed: number, next: string): void {
  if (failed > 0) throw new Error(`Pages that could not be rendered or stored: ${failed}. ${next}`);
}
