import { createHash } from 'node:crypto';
import { request } from 'node:http';
import PQueue from 'p-queue';
import { fixedAddresses, listAddresses } from '../server/pages/addresses.ts';
import { copyData } from './bench-data.ts';
import { print } from './figure.ts';
import { startServerProcess } from './server-process.ts';

const readyWithinMs = 1_800_000;
const requestsAtOnce = 8;
/** The same in every run, since pages name it. */
const siteUrl = 'http://127.0.0.1:4321';

/** A digest of each page by its path: of the status, what it is, its policy and its bytes. */
export async function readPageDigests(root: string, data: string): Promise<Map<string, string>> {
  const server = await startServerProcess(copyData(data, 'digests'), {
    root,
    environment: { SITE_URL: siteUrl },
  });
  try {
    await server.untilReady(readyWithinMs);
    const paths = await listPaths(server.address);
    const digests = await new PQueue({ concurrency: requestsAtOnce }).addAll(
      paths.map((path) => async () => [path, await digestOf(server.address, path)] as const),
    );
    return new Map(digests);
  } finally {
    await server.stop();
  }
}

/** Prints a line for each page that differs. Returns whether there is none. */
export function printDifferences(
  there: ReadonlyMap<string, string>,
  here: ReadonlyMap<string, string>,
): boolean {
  const different = differentPages(there, here);
  for (const line of different) print(line);
  print(`${here.size} pages, ${different.length} differ`);
  return different.length === 0;
}

/** The paths whose page differs or is missing on one side, in their order. */
export function differentPages(
  there: ReadonlyMap<string, string>,
  here: ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...there.keys(), ...here.keys()])]
    .filter((path) => there.get(path) !== here.get(path))
    .sort();
}

async function listPaths(address: string): Promise<string[]> {
  const fetchApi = (asked: Request) =>
    fetch(address + new URL(asked.url).pathname + new URL(asked.url).search);
  const listed = await listAddresses(fetchApi, print);
  return [...new Set([...fixedAddresses(), ...listed.map(({ path }) => path)])].sort();
}

function digestOf(address: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: new URL(siteUrl).host };
    const asked = request(`${address}${path}`, { headers }, (response) => {
      const digest = createHash('sha256');
      for (const part of [
        response.statusCode,
        response.headers.location,
        response.headers['content-type'],
        response.headers['content-security-policy'],
      ])
        digest.update(`${part}\n`);
      response.on('error', reject);
      response.on('data', (bytes) => digest.update(bytes));
      response.on('end', () => resolve(digest.digest('hex').slice(0, 32)));
    });
    asked.on('error', reject).end();
  });
}
