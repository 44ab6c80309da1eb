import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { errorMessages } from '../../../api/contract/error-messages.ts';
import { acceptableId } from '../../../api/kernel/http/request-context.ts';
import { findProgram } from '../../../scripts/cluster/programs.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { isMissing } from '../../setup/programs.ts';
import { readDeployFile, temporaryFolder } from './deploy-folder.ts';

const startsWithinMs = 30_000;

/** Caddy as it is delivered, at an address without TLS before a site at this port. Returns its address. */
async function startCaddy(sitePort: number): Promise<string> {
  const program = findProgram('caddy') ?? expect.fail('caddy is not on this machine');
  const place = temporaryFolder();
  const file = join(place, 'Caddyfile');
  // Its port for commands may be taken on this machine.
  writeFileSync(file, `{\n\tadmin off\n}\n${readDeployFile('caddy/Caddyfile')}`);
  const address = `http://127.0.0.1:${await freePort()}`;
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ HOME: place, XDG_CONFIG_HOME: place, XDG_DATA_HOME: place },
      ...{ SITE_HOST: address, SITE_UPSTREAM: `127.0.0.1:${sitePort}` },
    },
  });
  const ended = once(caddy, 'exit');
  onTestFinished(async () => {
    caddy.kill();
    await ended;
  });
  await vi.waitFor(() => fetch(`${address}/metrics`), { timeout: startsWithinMs });
  return address;
}

/** A site that responds like this. Returns its port. */
async function startSite(respond: RequestListener): Promise<number> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const place = server.address();
  return typeof place === 'object' && place ? place.port : 0;
}

describe.skipIf(isMissing('caddy'))('Caddy', () => {
  test('gives each request an id of its own, whatever a visitor sends', async () => {
    const site = await startSite(
      ({ headers }, response) => void response.end(String(headers['x-request-id'])),
    );
    const address = await startCaddy(site);
    const ask = async () =>
      (await fetch(address, { headers: { 'X-Request-Id': 'chosen-by-a-visitor' } })).text();
    const ids = [await ask(), await ask()];
    expect(ids.map(acceptableId)).toEqual(ids);
    expect(new Set([...ids, 'chosen-by-a-visitor']).size).toBe(3);
  });

  test('has words for when nobody responds, and hands on those of the site', async () => {
    const site = await startSite(({ url }, response) => {
      if (url === '/healthz') response.end();
      else response.writeHead(503, { 'Retry-After': '2' }).end('Busy');
    });
    const ofSite = await fetch(await startCaddy(site));
    expect([ofSite.status, ofSite.headers.get('retry-after'), await ofSite.text()]).toEqual([
      503,
      '2',
      'Busy',
    ]);

    const alone = await fetch(await startCaddy(await freePort()));
    expect(alone.status).toBe(503);
    expect(Object.fromEntries(alone.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': '5',
    });
    const words = await alone.text();
    for (const message of Object.values(errorMessages.unavailable)) expect(words).toContain(message);
    expect(readDeployFile('nginx/muravlak.conf')).toContain(`return 503 ${JSON.stringify(words)};`);
  });
});
