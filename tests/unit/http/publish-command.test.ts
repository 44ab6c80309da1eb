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

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs `npm run publish` in a data directory with nothing in it, for the server of a port. */
const publish = (port: number, ...words: string[]) => publishAt('127.0.0.1', port, ...words);

async function publishAt(host: string, port: number, ...words: string[]) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(dataDirectory, { recursive: true, force: true }));
  const child = spawn(process.execPath, [...nodeFlags, 'server/publish.ts', ...words], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      REVALIDATE_TOKEN: 'a-token-to-revalidate',
    },
  });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, faults, dataDirectory };
}

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

test('a server with another token is said to have other settings', async () => {
  const port = await startAnswering(401, { 'www-authenticate': 'Bearer' });
  expect(await publish(port)).toMatchObject({
    code: 1,
    faults: `The server on http://127.0.0.1:${port} has another REVALIDATE_TOKEN: publish with the settings of that server, of which DATA_DIR is one\n`,
  });
});

test('an API is said to have no pages', async () => {
  const port = await startAnswering(404);
  expect(await publish(port)).toMatchObject({
    code: 1,
    faults: `The server on http://127.0.0.1:${port} is an API, which has no pages: publish with the HOST and PORT of a site\n`,
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

test('pages that failed are counted, and nothing is said to be published', async () => {
  const port = await startAnswering(202, {}, { failed: 2 });
  expect(await publish(port)).toMatchObject({
    code: 1,
    output: expect.not.stringMatching(/^Published$/m),
    faults:
      'Pages that could not be rendered or stored: 2. The server tries them again, and its log says why\n',
  });
});

test('a server whose disk is full is said to need room', async () => {
  const port = await startAnswering(507);
  expect(await publish(port)).toMatchObject({
    code: 1,
    faults: `The server on http://127.0.0.1:${port} renders the pages, and cannot write to DATA_DIR: make room there, and publish again\n`,
  });
});

test('a server that listens at an address of IPv6 is asked there', async () => {
  const port = await freePort();
  expect(await publishAt('::', port, '--purge')).toMatchObject({
    code: 1,
    faults: `There is nothing to purge: no server runs on http://[::]:${port}\n`,
  });
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

test.each([
  [409, 'has no CDN: there is no cache in front of it to purge'],
  [503, 'could not note the purge yet, and tries again: its log says why'],
])('a purge that a site answers with %s is none', async (status, reason) => {
  const port = await startAnswering(status);
  expect(await publish(port, '--purge')).toMatchObject({
    code: 1,
    faults: `The server on http://127.0.0.1:${port} ${reason}\n`,
  });
});

test('a purge without a site that runs, or of some pages alone, is refused', async () => {
  const port = await freePort();
  expect(await publish(port, '--purge')).toMatchObject({
    code: 1,
    faults: `There is nothing to purge: no server runs on http://127.0.0.1:${port}\n`,
  });
  expect(await publish(port, '--purge', '--tag', 'product:1')).toMatchObject({
    code: 1,
    faults: '--purge renders no page: leave --tag out, or publish first\n',
  });
});
