import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { nodeFlags } from '../../../scripts/node-flags.mjs';
import { publishThroughServer, purgeThroughServer } from '../../../server/publish-through-server.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

const revalidateToken = 'a-token-to-revalidate';

/** Runs `npm run publish` in a data directory with nothing in it, for the server of a port. */
async function publish(port: number, ...words: string[]) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const child = spawn(process.execPath, [...nodeFlags, 'server/publish.ts', ...words], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      REVALIDATE_TOKEN: revalidateToken,
    },
  });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, faults, dataDirectory };
}

/** What the command asks of the server of a port. */
const serverOn = (port: number, host = '127.0.0.1') => ({
  configuration: { host, port },
  revalidateTokens: [revalidateToken] as const,
  terminal: { publishing: () => undefined },
});
const publishOn = (port: number) => publishThroughServer(serverOn(port), { all: true });

/** A server that lives, and answers every call to publish with a status. */
async function startAnswering(
  status: number,
  headers = {},
  { asked = [] as string[], failed = 0 } = {},
): Promise<number> {
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return void response.end('{}');
    asked.push(await text(request));
    response.writeHead(status, headers).end(JSON.stringify({ pages: 2, due: 0, failed, stored: 2 }));
  });
  onTestFinished(() => void server.close());
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return port;
}

test('where there is no site, nothing is published: settings that were not given are no site', async () => {
  const port = await freePort();
  const { code, output, faults, dataDirectory } = await publish(port);
  expect(output).not.toContain('Publish');
  expect({ code, faults }).toEqual({
    code: 1,
    faults: `There is nothing to publish: no server runs on http://127.0.0.1:${port}, ${dataDirectory} holds no database, and neither DATABASE_URL nor API_URL is set\n`,
  });
});

test('it is published when every page is rendered and stored', async () => {
  const asked: string[] = [];
  const port = await startAnswering(202, {}, { asked });
  expect(await publish(port)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Published$/m),
    faults: '',
  });
  expect(asked).toEqual(['{"all":true}', '']);
});

test('caches in front are purged by the site that runs, which renders nothing for it', async () => {
  const asked: string[] = [];
  const port = await startAnswering(202, {}, { asked });
  expect(await publish(port, '--purge')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Purged$/m),
    faults: '',
  });
  expect(asked).toEqual(['{"purge":"all"}']);
});

test('a purge of some pages alone is refused', async () => {
  expect(await publish(await freePort(), '--purge', '--tag', 'product:1')).toMatchObject({
    code: 1,
    faults: expect.stringMatching(
      /^--purge renders no page: leave --tag out, or publish first\. Usage: [^\n]+\n$/,
    ),
  });
});

test.each([
  [
    401,
    { 'www-authenticate': 'Bearer' },
    'has another REVALIDATE_TOKEN: publish with the settings of that server, of which DATA_DIR is one',
  ],
  [401, {}, 'answered 401 to /revalidate'],
  [404, {}, 'is an API, which has no pages: publish with the HOST and PORT of a site'],
  [507, {}, 'renders the pages, and cannot write to DATA_DIR: make room there, and publish again'],
])('a server that answers %s %o is said to be what it is', async (status, headers, reason) => {
  const port = await startAnswering(status, headers);
  await expect(publishOn(port)).rejects.toThrow(
    new Error(`The server on http://127.0.0.1:${port} ${reason}`),
  );
});

test('pages that failed are counted', async () => {
  const port = await startAnswering(202, {}, { failed: 2 });
  await expect(publishOn(port)).rejects.toThrow(
    new Error(
      'Pages that could not be rendered or stored: 2. The server tries them again, and its log says why',
    ),
  );
});

test.each([
  [409, 'has no CDN: there is no cache in front of it to purge'],
  [503, 'could not note the purge yet, and tries again: its log says why'],
])('a purge that a site answers with %s is none', async (status, reason) => {
  const port = await startAnswering(status);
  await expect(purgeThroughServer(serverOn(port))).rejects.toThrow(
    new Error(`The server on http://127.0.0.1:${port} ${reason}`),
  );
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::', '[::]'],
])('without a site that runs on %s nothing is purged', async (host, inUrl) => {
  const port = await freePort();
  await expect(purgeThroughServer(serverOn(port, host))).rejects.toThrow(
    new Error(`There is nothing to purge: no server runs on http://${inUrl}:${port}`),
  );
});
